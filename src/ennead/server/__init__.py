"""The table server. So far: the store, which everything else will stand on."""

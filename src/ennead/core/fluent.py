"""Messages in the format of Project Fluent. Nothing else imports the library that reads it: so it can be replaced."""

from collections.abc import Mapping

from fluent.runtime import FluentBundle, FluentResource


class Messages:
    """The messages of a text, in one language."""

    def __init__(self, text: str, lang: str):
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._bundle.add_resource(FluentResource(text))

    def has(self, name: str) -> bool:
        """Say whether there is such a message."""
        return bool(self._bundle.has_message(name))

    def write(self, name: str, facts: Mapping[str, str | int]) -> str:
        """Write a message with the facts put in; a LookupError if there is none, or a fact is missing."""
        pattern = self._bundle.get_message(name).value
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, dict(facts))
        if errors:
            raise LookupError(f"{self.lang}: message '{name}' could not be written: {errors[0]}")
        return str(text)

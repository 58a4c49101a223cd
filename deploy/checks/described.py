"""The AsyncAPI description of the wire protocol: whether it is in order, and whether messages are as it says."""

import functools
import json

import jsonschema
import yaml

# What the objects of AsyncAPI 3.0 that the description uses must have and may have besides; `x-…` may stand anywhere.
SHAPES = {
    "document": (
        {"asyncapi", "info", "channels", "operations"}, {"id", "servers", "defaultContentType", "components"}),
    "info": (
        {"title", "version"}, {"description", "termsOfService", "contact", "license", "tags", "externalDocs"}),
    "server": (
        {"host", "protocol"},
        {"protocolVersion", "pathname", "description", "title", "summary", "variables", "security", "tags",
         "externalDocs", "bindings"}),
    "channel": (
        {"address", "messages"},
        {"title", "summary", "description", "servers", "parameters", "tags", "externalDocs", "bindings"}),
    "message": (
        {"name", "summary", "payload", "examples"},
        {"headers", "correlationId", "contentType", "title", "description", "tags", "externalDocs", "bindings",
         "traits"}),
    "operation": (
        {"action", "channel", "messages"},
        {"title", "summary", "description", "security", "tags", "externalDocs", "bindings", "traits", "reply"}),
    "reply": ({"channel", "messages"}, {"address"}),
}

CLIENT, SERVER = "→", "←"


def children(schema):
    """Yields the schemas within a schema that say what a value's members and elements are, with how to replace them."""
    for name, inner in schema.get("properties", {}).items():
        yield inner, functools.partial(schema["properties"].__setitem__, name)
    if "items" in schema:
        yield schema["items"], functools.partial(schema.__setitem__, "items")


def parts(schema):
    """Yields the schemas within a schema that say more about the same value, with how to replace them."""
    for word in ("allOf", "anyOf", "oneOf"):
        for index, inner in enumerate(schema.get(word, [])):
            yield inner, functools.partial(schema[word].__setitem__, index)
    for word in ("if", "then", "else", "not"):
        if word in schema:
            yield schema[word], functools.partial(schema.__setitem__, word)


class Description:
    """A description, read from its file."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.document = yaml.safe_load(file)
        self.faults = []
        self.names = {CLIENT: {}, SERVER: {}}
        self.replies = {}
        self._validators = {}
        self._check()

    # MARK: Messages

    def complaints(self, direction, message, request=None):
        """Yields what is wrong with a message that is to be exactly as described: a member that is not described is a
        fault, and so is a word that is none of those known. `request` is the type of the request that it answers."""
        kind = self.kind(direction, message)
        keys = self.names[direction].get(kind, [])
        if request is not None and direction == SERVER:
            keys = [key for key in keys if key in self.replies.get(request, ())]
        if not keys:
            yield f"no {kind} is described" + (f" as an answer to {request}" if request else "")
            return
        found = [list(self.validator(key, strict=True).iter_errors(message)) for key in keys]
        if all(found):
            for error in min(found, key=len):
                yield f"{kind}{error.json_path[1:]}: {error.message[:200]}"

    def accepts(self, direction, message):
        """Whether the description as published takes the message."""
        keys = self.names[direction].get(self.kind(direction, message), [])
        return any(self.validator(key, strict=False).is_valid(message) for key in keys)

    def kind(self, direction, message):
        """Returns the `type` of a message in text, or the name of a binary one by its first byte. Binary ones are
        judged as text in which each byte is a code point."""
        if isinstance(message, dict):
            return message.get("type")
        if direction == CLIENT:
            return "slide"
        return {"\x02": "sliders", "\x03": "heat"}.get(message[:1], "binary message")

    def validator(self, key, strict):
        """Returns what judges the payload of a message. References are replaced by what they lead to."""
        if (key, strict) not in self._validators:
            schema = self._unfolded(self.messages[key]["payload"], strict)
            self._validators[key, strict] = jsonschema.Draft202012Validator(schema)
        return self._validators[key, strict]

    def _unfolded(self, schema, strict, is_whole=True):
        schema = json.loads(json.dumps(self._resolved(schema)))
        for inner, replace in children(schema):
            replace(self._unfolded(inner, strict))
        for inner, replace in parts(schema):
            replace(self._unfolded(inner, strict, is_whole=False))
        if strict:
            if "x-known" in schema:
                schema["enum"] = schema["x-known"]
            if is_whole:
                schema["unevaluatedProperties"] = False
        return schema

    # MARK: The document

    def _resolved(self, value):
        """Returns what a reference leads to, or the value, which is none."""
        while isinstance(value, dict) and "$ref" in value:
            value = self._target(value["$ref"])
        return value

    def _target(self, reference):
        value = self.document
        for step in reference.removeprefix("#/").split("/"):
            value = value[step] if isinstance(value, dict) and step in value else None
        if value is None or not reference.startswith("#/"):
            self.faults.append(f"{reference} leads nowhere")
            return {}
        return value

    def _check(self):
        document = self.document
        self._shape("document", document, "the document")
        if not str(document.get("asyncapi")).startswith("3.0."):
            self.faults.append("the document is not of AsyncAPI 3.0")
        self._shape("info", document["info"], "info")
        for name, server in document.get("servers", {}).items():
            self._shape("server", server, f"server {name}")
        self._follow(document)
        self.messages = {}
        for name, channel in document["channels"].items():
            self._shape("channel", channel, f"channel {name}")
            self.messages |= channel["messages"]
        for key, message in self.messages.items():
            self._shape("message", message, f"message {key}")
        for name, operation in document["operations"].items():
            self._check_operation(name, operation)
        for name, schema in document.get("components", {}).get("schemas", {}).items():
            self._check_schema(f"schema {name}", schema)
        for key, message in self.messages.items():
            self._check_schema(f"message {key}", message.get("payload", {}))
        # Examples mean something once everything else is in order.
        for key, message in () if self.faults else self.messages.items():
            self._check_examples(key, message)
        self.faults = list(dict.fromkeys(self.faults))

    def _shape(self, kind, value, where):
        required, optional = SHAPES[kind]
        names = {name for name in value if not name.startswith("x-")}
        self.faults += [f"{where} has no {name}" for name in sorted(required - names)]
        self.faults += [f"{where} has {name}, which is nothing" for name in sorted(names - required - optional)]

    def _follow(self, value):
        """Sees whether every reference leads somewhere."""
        if isinstance(value, dict):
            if isinstance(value.get("$ref"), str):
                self._target(value["$ref"])
            value = list(value.values())
        if isinstance(value, list):
            for inner in value:
                self._follow(inner)

    def _check_operation(self, name, operation):
        self._shape("operation", operation, f"operation {name}")
        if operation.get("action") not in ("send", "receive"):
            self.faults.append(f"operation {name} neither sends nor receives")
        direction = CLIENT if operation.get("action") == "send" else SERVER
        own = self._note(direction, operation, f"operation {name}")
        if "reply" in operation:
            self._shape("reply", operation["reply"], f"the reply of {name}")
            answers = self._note(SERVER, operation["reply"], f"the reply of {name}")
            for key in own:
                self.replies[self.messages[key]["name"]] = answers

    def _note(self, direction, holder, where):
        """Notes which messages go in a direction; an operation names them within its channel."""
        keys = []
        for reference in holder.get("messages", []):
            start = f"{holder['channel']['$ref']}/messages/"
            key = reference["$ref"].removeprefix(start)
            if key not in self.messages:
                self.faults.append(f"{where} names {reference['$ref']}, no message of its channel")
                continue
            keys.append(key)
            known = self.names[direction].setdefault(self.messages[key].get("name"), [])
            if key not in known:
                known.append(key)
        return keys

    def _check_schema(self, where, schema):
        # AsyncAPI takes schemas for draft 7; the check reads them as 2020-12, which has `unevaluatedProperties`.
        for dialect in (jsonschema.Draft7Validator, jsonschema.Draft202012Validator):
            for error in dialect(dialect.META_SCHEMA).iter_errors(schema):
                self.faults.append(f"{where} is no schema: {error.json_path} {error.message[:200]}")
        self._check_words(where, schema)

    def _check_words(self, where, schema):
        """Sees that a schema has no other words than those that both drafts understand alike."""
        known = {
            "$ref", "description", "type", "const", "enum", "minimum", "maximum", "minLength", "maxLength", "pattern",
            "contentEncoding", "items", "minItems", "maxItems", "properties", "required", "allOf", "anyOf", "oneOf", "not",
            "if", "then", "else", "x-known"}
        words = set(schema)
        self.faults += [f"{where} has the word {word}" for word in sorted(words - known)]
        if "$ref" in words and len(words) > 1:
            self.faults.append(f"{where} has words beside a reference")
        missing = set(schema.get("required", [])) - set(schema.get("properties", {}))
        if schema.get("type") == "object" and missing:
            self.faults.append(f"{where} requires {', '.join(sorted(missing))} without saying what it is")
        for inner, _ in (*children(schema), *parts(schema)):
            self._check_words(where, inner)

    def _check_examples(self, key, message):
        for example in message["examples"]:
            for error in self.validator(key, strict=True).iter_errors(example["payload"]):
                self.faults.append(f"the example of message {key} is none: {error.json_path} {error.message[:200]}")
            # AsyncAPI asks that a message on a channel be one of those described, and no other.
            fitting = [other for other in self.messages if self.validator(other, False).is_valid(example["payload"])]
            if fitting != [key]:
                self.faults.append(f"the example of message {key} is described as {', '.join(fitting) or 'nothing'}")
        if not any(key in keys for names in self.names.values() for keys in names.values()):
            self.faults.append(f"message {key} belongs to no operation")

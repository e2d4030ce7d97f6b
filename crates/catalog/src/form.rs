//! A booking form: its questions, their options and their conditions.

mod check;

/// The maximum number of fields in one form, and of keys in one set of answers.
pub const MAX_FIELDS: usize = 40;
/// The maximum number of options of one choice.
pub const MAX_OPTIONS: usize = 40;

/// A versioned booking form; the shape of `form` in the API. A changed form is a new version,
/// because orders keep the version that they were submitted with.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Form {
    /// The version, counted from 1.
    pub version: u32,
    pub fields: Vec<Field>,
}

/// One question of a form.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Field {
    /// The name of the field among the answers: `bedrooms`.
    pub key: String,
    #[serde(rename = "type")]
    pub kind: FieldType,
    pub label: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    pub required: bool,
    /// The options of a `choice` or `multi` field; no other type has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<Vec<ChoiceOption>>,
    /// The minimum: the value of a count, the kobo of an amount, the characters of a text, or the
    /// number of chosen or uploaded items.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    /// The maximum, in the same unit as `min`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub show_if: Option<ShowIf>,
}

/// The type of a field, which sets the JSON shape of its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FieldType {
    /// The value of one option, a string.
    Choice,
    /// The values of several options, an array of strings.
    Multi,
    /// A whole number.
    Count,
    /// An amount in whole kobo.
    Money,
    /// A string.
    Text,
    /// `true` or `false`.
    Bool,
    /// An array of ids of uploaded photos.
    Photo,
    /// An array of ids of uploaded files.
    File,
    /// A calendar date, `"2026-12-01"`.
    Date,
}

/// One option of a choice.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChoiceOption {
    pub value: String,
    pub label: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
}

/// A condition for a field. The field is asked only when the answer to an earlier field is one of
/// these values, or includes one of them when several were chosen. A yes-or-no field is compared
/// with `"true"` and `"false"`.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShowIf {
    pub key: String,
    pub equals: Vec<String>,
}

/// A rule that a form breaks.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("field \"{key}\": {why}")]
pub struct FormFault {
    pub key: String,
    pub why: &'static str,
}

impl Form {
    #[must_use]
    pub fn field(&self, key: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.key == key)
    }
}

impl Field {
    /// The options of a choice; empty for every other type.
    #[must_use]
    pub fn options(&self) -> &[ChoiceOption] {
        self.options.as_deref().unwrap_or_default()
    }
    pub(crate) fn has_option(&self, value: &str) -> bool {
        self.options().iter().any(|option| option.value == value)
    }
}

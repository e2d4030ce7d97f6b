//! What a message says: its template and the values of its placeholders.

use kernel::Language;
use notifications::MessageTemplate;

/// A message with the values of its placeholders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct MessageContent {
    pub(crate) template: MessageTemplate,
    pub(crate) values: Vec<(&'static str, String)>,
    /// The phrase or sentence that a text in Nigerian Pidgin has for the same value. Names,
    /// amounts and times are the same in every language.
    pidgin: Vec<(&'static str, String)>,
}

impl MessageContent {
    pub(crate) fn new<const N: usize>(
        template: MessageTemplate,
        values: [(&'static str, String); N],
    ) -> Self {
        Self {
            template,
            values: Vec::from(values),
            pidgin: Vec::new(),
        }
    }

    /// The same message, with what a text in Nigerian Pidgin has for one of its values.
    pub(crate) fn in_pidgin(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.pidgin.push((name, value.into()));
        self
    }

    /// The values for a text in this language.
    pub(super) fn values_in(&self, language: Language) -> Vec<(&'static str, &str)> {
        let own: &[(&'static str, String)] = match language {
            Language::English => &[],
            Language::Pidgin => &self.pidgin,
        };
        let all = own.iter().chain(&self.values);
        all.map(|(name, value)| (*name, value.as_str())).collect()
    }
}

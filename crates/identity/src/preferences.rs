use crate::QuietHours;
use kernel::coded;

coded!(
    /// The language in which a person reads Gida.
    #[derive(serde::Serialize, serde::Deserialize)]
    Language {
        #[serde(rename = "en-NG")]
        English => "en-NG",
        /// Nigerian Pidgin.
        #[serde(rename = "pcm")]
        Pidgin => "pcm",
    }
);

/// How a person wants to hear from Gida. A channel that is off stays silent, except for mails about
/// the safety of the account. What happens is always in the notifications of the app.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch that the person sees"
)]
pub struct MessagePreferences {
    pub email: bool,
    pub sms: bool,
    pub whatsapp: bool,
    pub push: bool,
    /// Whether the person wants offers and news, which need their own consent (NDPA).
    pub marketing: bool,
    pub language: Language,
    /// When the person gets only urgent messages. An account that was saved without them has the
    /// usual ones.
    #[serde(default)]
    pub quiet_hours: QuietHours,
}

impl Default for MessagePreferences {
    fn default() -> Self {
        Self {
            email: true,
            sms: true,
            whatsapp: true,
            push: true,
            marketing: false,
            language: Language::English,
            quiet_hours: QuietHours::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marketing_needs_consent_and_every_other_message_is_on() {
        let preferences = MessagePreferences::default();
        assert!(preferences.email && preferences.sms && preferences.whatsapp && preferences.push);
        assert!(!preferences.marketing);
        assert_eq!(preferences.language.code(), "en-NG");
        assert!(preferences.quiet_hours.is_on());
    }
}

use crate::{LocalQuietHours, QuietHours, TimeZone, time_zone::known};
use kernel::Language;

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
    /// Whose clock the quiet hours follow, if the person has chosen one.
    #[serde(
        default,
        deserialize_with = "known",
        skip_serializing_if = "Option::is_none"
    )]
    pub time_zone: Option<TimeZone>,
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
            time_zone: None,
        }
    }
}

/// What a person changes about how they hear from Gida. What is `None` stays as it is, so that a page
/// with old choices changes only the one that the person made there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PreferenceChanges {
    pub email: Option<bool>,
    pub sms: Option<bool>,
    pub whatsapp: Option<bool>,
    pub push: Option<bool>,
    pub marketing: Option<bool>,
    pub language: Option<Language>,
    pub quiet_hours: Option<QuietHours>,
    pub time_zone: Option<TimeZone>,
}

impl MessagePreferences {
    /// The preferences after these changes.
    #[must_use]
    pub fn with(self, changes: PreferenceChanges) -> Self {
        Self {
            email: changes.email.unwrap_or(self.email),
            sms: changes.sms.unwrap_or(self.sms),
            whatsapp: changes.whatsapp.unwrap_or(self.whatsapp),
            push: changes.push.unwrap_or(self.push),
            marketing: changes.marketing.unwrap_or(self.marketing),
            language: changes.language.unwrap_or(self.language),
            quiet_hours: changes.quiet_hours.unwrap_or(self.quiet_hours),
            time_zone: changes.time_zone.or(self.time_zone),
        }
    }

    /// The quiet hours by the clock of the person: in Abuja, unless they have chosen another.
    #[must_use]
    pub fn local_quiet_hours(self) -> LocalQuietHours {
        LocalQuietHours::new(self.quiet_hours, self.time_zone.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Timestamp;

    #[test]
    fn a_change_leaves_every_other_choice_as_it_is() {
        let preferences = MessagePreferences {
            sms: false,
            language: Language::Pidgin,
            ..MessagePreferences::default()
        };
        let nothing = PreferenceChanges::default();
        assert_eq!(preferences.with(nothing), preferences);
        let marketing = PreferenceChanges {
            marketing: Some(true),
            ..nothing
        };
        assert_eq!(
            preferences.with(marketing),
            MessagePreferences {
                marketing: true,
                ..preferences
            }
        );
        let all = PreferenceChanges {
            email: Some(false),
            sms: Some(true),
            whatsapp: Some(false),
            push: Some(false),
            marketing: Some(true),
            language: Some(Language::English),
            quiet_hours: QuietHours::parse(false, "22:15", "05:45").ok(),
            time_zone: TimeZone::parse("Europe/London").ok(),
        };
        let changed = preferences.with(all);
        assert!(!changed.email && changed.sms && !changed.whatsapp && !changed.push);
        assert!(changed.marketing && changed.language == Language::English);
        assert!(!changed.quiet_hours.is_on());
        assert_eq!(changed.time_zone, all.time_zone);
        assert_eq!(changed.with(nothing), changed);
    }

    #[test]
    fn b15_3_an_account_of_an_older_or_a_newer_release_can_be_read() {
        let usual = MessagePreferences::default();
        let stored = serde_json::to_value(usual).unwrap();
        assert!(stored.get("timeZone").is_none());
        let read = |zone: Option<&str>| {
            let mut stored = stored.clone();
            stored["timeZone"] = zone.into();
            serde_json::from_value::<MessagePreferences>(stored).unwrap()
        };
        let london = MessagePreferences {
            time_zone: TimeZone::parse("Europe/London").ok(),
            ..usual
        };
        assert_eq!(read(Some("Europe/London")), london);
        let written = serde_json::to_value(london).unwrap();
        assert_eq!(written["timeZone"], "Europe/London");
        for unknown in [None, Some("Europe/Atlantis")] {
            assert_eq!(read(unknown), usual, "{unknown:?}");
        }
    }

    #[test]
    fn marketing_needs_consent_and_every_other_message_is_on() {
        let preferences = MessagePreferences::default();
        assert!(preferences.email && preferences.sms && preferences.whatsapp && preferences.push);
        assert!(!preferences.marketing);
        assert_eq!(preferences.language.code(), "en-NG");
        assert!(preferences.quiet_hours.is_on());
        assert_eq!(preferences.local_quiet_hours(), LocalQuietHours::default());
    }

    #[test]
    fn b15_3_the_quiet_hours_follow_the_clock_that_the_person_chose() {
        let london = MessagePreferences {
            time_zone: TimeZone::parse("Europe/London").ok(),
            ..MessagePreferences::default()
        };
        let summer_evening = Timestamp::new("2026-07-01T20:30:00Z".parse().unwrap());
        let morning = Timestamp::new("2026-07-02T05:30:00Z".parse().unwrap());
        assert_eq!(london.local_quiet_hours().after(summer_evening), morning);
        let usual = MessagePreferences::default().local_quiet_hours();
        assert_eq!(
            usual.after(summer_evening),
            morning,
            "Abuja has the same clock"
        );
        let winter_evening = Timestamp::new("2026-12-01T20:30:00Z".parse().unwrap());
        assert_eq!(
            london.local_quiet_hours().after(winter_evening),
            winter_evening
        );
        assert_ne!(usual.after(winter_evening), winter_evening);
    }
}

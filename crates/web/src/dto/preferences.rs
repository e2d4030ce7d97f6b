use identity::{MessagePreferences, PreferenceChanges, QuietHours, TimeZone};
use kernel::{FieldErrors, Language};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// The channels on which Gida may send messages. Mails about the safety of the account are always
/// sent.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch that the person sees"
)]
pub struct MessageChannels {
    pub email: bool,
    pub sms: bool,
    pub whatsapp: bool,
    pub push: bool,
}

/// The channels that a person switches on or off. A channel that is not sent stays as it is.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MessageChannelChanges {
    pub email: Option<bool>,
    pub sms: Option<bool>,
    pub whatsapp: Option<bool>,
    pub push: Option<bool>,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[schema(as = Language)]
pub enum LanguageDto {
    #[serde(rename = "en-NG")]
    English,
    #[serde(rename = "pcm")]
    Pidgin,
}

impl From<Language> for LanguageDto {
    fn from(language: Language) -> Self {
        match language {
            Language::English => Self::English,
            Language::Pidgin => Self::Pidgin,
        }
    }
}

impl From<LanguageDto> for Language {
    fn from(language: LanguageDto) -> Self {
        match language {
            LanguageDto::English => Self::English,
            LanguageDto::Pidgin => Self::Pidgin,
        }
    }
}

/// The hours of every day, by the clock of the person's time zone, in which only urgent messages are
/// sent on any channel.
#[derive(Debug, Clone, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = QuietHours)]
pub struct QuietHoursDto {
    /// Whether they are kept. The times stay known while they are not.
    pub on: bool,
    /// `00:00` to `23:59`.
    #[validate(length(max = 5))]
    #[schema(example = "21:00")]
    pub start: String,
    /// `00:00` to `23:59`; an end before the start is on the next day.
    #[validate(length(max = 5))]
    #[schema(example = "06:30")]
    pub end: String,
}

impl From<QuietHours> for QuietHoursDto {
    fn from(hours: QuietHours) -> Self {
        Self {
            on: hours.is_on(),
            start: hours.start(),
            end: hours.end(),
        }
    }
}

/// How a person wants to hear from Gida.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NotificationPreferences)]
pub struct PreferencesBody {
    pub channels: MessageChannels,
    /// Whether the person wants offers and news.
    pub marketing: bool,
    /// `en-NG`, or `pcm` for Nigerian Pidgin.
    pub language: LanguageDto,
    pub quiet_hours: QuietHoursDto,
    /// The time zone whose clock the quiet hours follow, by its IANA name. Absent until the person
    /// has chosen one: it is then `Africa/Lagos`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Europe/London")]
    pub time_zone: Option<String>,
}

/// What a person changes. What is not sent stays as it is, so that no client resets a choice that it
/// does not know or that was made elsewhere meanwhile, such as the end of offers and news.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = NotificationPreferencesRequest)]
pub struct PreferencesRequest {
    pub channels: Option<MessageChannelChanges>,
    /// Whether the person wants offers and news.
    pub marketing: Option<bool>,
    /// `en-NG`, or `pcm` for Nigerian Pidgin.
    pub language: Option<LanguageDto>,
    #[validate(nested)]
    pub quiet_hours: Option<QuietHoursDto>,
    /// The time zone whose clock the quiet hours follow, by its IANA name.
    #[validate(length(max = 64))]
    #[schema(example = "Europe/London")]
    pub time_zone: Option<String>,
}

impl From<MessagePreferences> for PreferencesBody {
    fn from(preferences: MessagePreferences) -> Self {
        Self {
            channels: MessageChannels {
                email: preferences.email,
                sms: preferences.sms,
                whatsapp: preferences.whatsapp,
                push: preferences.push,
            },
            marketing: preferences.marketing,
            language: preferences.language.into(),
            quiet_hours: preferences.quiet_hours.into(),
            time_zone: preferences.time_zone.map(|zone| zone.name().to_owned()),
        }
    }
}

impl PreferencesRequest {
    /// What the person changes.
    ///
    /// # Errors
    /// `quietHours.start` and `quietHours.end` for times that are none, or that are equal, and
    /// `timeZone` for a name that is none.
    pub fn changes(&self) -> Result<PreferenceChanges, FieldErrors> {
        let hours = self.quiet_hours.as_ref();
        let hours = hours.map(|hours| QuietHours::parse(hours.on, &hours.start, &hours.end));
        let zone = self.time_zone.as_deref().map(TimeZone::parse);
        let (quiet_hours, time_zone) = match (hours.transpose(), zone.transpose()) {
            (Ok(hours), Ok(zone)) => (hours, zone),
            (hours, zone) => {
                let wrong = [hours.err(), zone.err()].into_iter().flatten();
                return Err(FieldErrors(wrong.flat_map(|errors| errors.0).collect()));
            }
        };
        let channels = self.channels.unwrap_or_default();
        Ok(PreferenceChanges {
            email: channels.email,
            sms: channels.sms,
            whatsapp: channels.whatsapp,
            push: channels.push,
            marketing: self.marketing,
            language: self.language.map(Language::from),
            quiet_hours,
            time_zone,
        })
    }
}

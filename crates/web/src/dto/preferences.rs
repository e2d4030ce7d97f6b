use identity::{Language, MessagePreferences, QuietHours};
use kernel::FieldErrors;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// The channels on which Gida may send messages. Mails about the safety of the account are always
/// sent.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
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

#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[schema(as = Language)]
pub enum LanguageDto {
    #[serde(rename = "en-NG")]
    English,
    #[serde(rename = "pcm")]
    Pidgin,
}

/// The hours of every day, by the clock in Abuja, in which only urgent messages are sent on any
/// channel.
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
}

/// What a person chooses. What is not said is refused, so that no client resets a choice that it
/// does not know; only the quiet hours stay as they are when a client does not know them.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = NotificationPreferencesRequest)]
pub struct PreferencesRequest {
    pub channels: MessageChannels,
    /// Whether the person wants offers and news.
    pub marketing: bool,
    /// `en-NG`, or `pcm` for Nigerian Pidgin.
    pub language: LanguageDto,
    #[validate(nested)]
    pub quiet_hours: Option<QuietHoursDto>,
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
            language: match preferences.language {
                Language::English => LanguageDto::English,
                Language::Pidgin => LanguageDto::Pidgin,
            },
            quiet_hours: preferences.quiet_hours.into(),
        }
    }
}

impl PreferencesRequest {
    /// The choice of a person whose quiet hours are `current`.
    ///
    /// # Errors
    /// `quietHours.start` and `quietHours.end` for times that are none, or that are equal.
    pub fn preferences(&self, current: QuietHours) -> Result<MessagePreferences, FieldErrors> {
        let quiet_hours = match &self.quiet_hours {
            Some(hours) => QuietHours::parse(hours.on, &hours.start, &hours.end)?,
            None => current,
        };
        Ok(MessagePreferences {
            email: self.channels.email,
            sms: self.channels.sms,
            whatsapp: self.channels.whatsapp,
            push: self.channels.push,
            marketing: self.marketing,
            language: match self.language {
                LanguageDto::English => Language::English,
                LanguageDto::Pidgin => Language::Pidgin,
            },
            quiet_hours,
        })
    }
}

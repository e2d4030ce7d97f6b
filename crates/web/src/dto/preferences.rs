use identity::{Language, MessagePreferences};
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

/// How a person wants to hear from Gida.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = NotificationPreferences)]
pub struct PreferencesBody {
    pub channels: MessageChannels,
    /// Whether the person wants offers and news.
    pub marketing: bool,
    /// `en-NG`, or `pcm` for Nigerian Pidgin.
    pub language: LanguageDto,
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
        }
    }
}

impl From<PreferencesBody> for MessagePreferences {
    fn from(body: PreferencesBody) -> Self {
        Self {
            email: body.channels.email,
            sms: body.channels.sms,
            whatsapp: body.channels.whatsapp,
            push: body.channels.push,
            marketing: body.marketing,
            language: match body.language {
                LanguageDto::English => Language::English,
                LanguageDto::Pidgin => Language::Pidgin,
            },
        }
    }
}

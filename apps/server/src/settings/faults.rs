//! The faults of the settings: what every environment requires, and what production does beyond it.

use super::{Origin, Reader, SANDBOX_KEY, Settings};
use gateways::{SmsProvider, WhatsAppConfig};
use payments::GatewayMode;
use secrecy::ExposeSecret;

impl Settings {
    pub(super) fn checked(mut self, mut reader: Reader, jwt_origin: Origin) -> Self {
        let known_scheme = ["sqlite://", "postgres://", "postgresql://"]
            .iter()
            .any(|scheme| self.database_url.starts_with(scheme));
        reader.fault(
            !known_scheme,
            "DATABASE_URL must begin with sqlite:// or postgres://.",
        );
        reader.fault(
            self.redis_url.as_ref().is_some_and(|url| {
                !url.starts_with("redis://") && !url.starts_with("redis+unix://")
            }),
            "REDIS_URL must begin with redis:// or redis+unix://.",
        );
        reader.fault(
            self.redis_url.is_some() && jwt_origin == Origin::Default,
            "With REDIS_URL the nodes need one JWT_SECRET, which must be set.",
        );
        reader.fault(
            self.jwt_secret.expose_secret().len() < 32,
            "JWT_SECRET must be at least 32 bytes long.",
        );
        reader.fault(
            self.factor_key.expose_secret().len() < 32,
            "GIDA_FACTOR_KEY must be at least 32 bytes long.",
        );
        let key = self.paystack_key.expose_secret();
        let key_known = key.starts_with("sk_test_") || key.starts_with("sk_live_");
        reader.fault(
            !key_known,
            "PAYSTACK_SECRET_KEY must begin with sk_test_ or sk_live_.",
        );
        if let Err(error) = self.sms.check() {
            reader.faults.push(format!("{error}."));
        }
        if let Err(error) = gateways::voice::check(&self.sms, self.voice_number.as_deref()) {
            reader.faults.push(format!("{error}."));
        }
        if let Some(Err(error)) = self.whatsapp.as_ref().map(WhatsAppConfig::check) {
            reader.faults.push(format!("{error}."));
        }
        let pixel_fits = |id: &String| {
            (5..=20).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_digit())
        };
        reader.fault(
            !self.pixel_id.as_ref().is_none_or(pixel_fits),
            "GIDA_PIXEL_ID must be 5 to 20 digits, or not set.",
        );
        reader.fault(
            self.mode() == GatewayMode::Live && self.has_local_gateway(),
            "A live PAYSTACK_SECRET_KEY cannot be used with a PAYSTACK_BASE_URL on this machine.",
        );
        if self.production {
            self.check_production(&mut reader, jwt_origin);
        }
        (self.shown, self.faults) = (reader.shown, reader.faults);
        self
    }

    /// Adds what production requires beyond what every environment does.
    fn check_production(&self, reader: &mut Reader, jwt_origin: Origin) {
        let key = self.paystack_key.expose_secret();
        reader.fault(
            jwt_origin == Origin::Default,
            "In production JWT_SECRET must be set: a random one would sign out all users at each start.",
        );
        reader.fault(
            self.file_key.is_none(),
            "In production GIDA_FILE_KEY must be set: private files are sealed under it.",
        );
        let mails_go_nowhere = Reader::raw("SMTP_URL").is_none();
        reader.fault(
            mails_go_nowhere,
            "In production SMTP_URL must be set: without a mail server every mail would be lost.",
        );
        reader.fault(
            !self.public_url.starts_with("https://"),
            "In production PUBLIC_URL must be an https address.",
        );
        reader.fault(
            self.sandbox || self.has_local_gateway() || key == SANDBOX_KEY,
            "In production the sandbox must be off and PAYSTACK_SECRET_KEY and PAYSTACK_BASE_URL must be the gateway's own.",
        );
        reader.fault(
            self.sms.provider != SmsProvider::None
                && ["SMS_API_KEY", "SMS_SENDER", "SMS_BASE_URL"]
                    .iter()
                    .any(|name| Reader::raw(name).is_none()),
            "In production SMS_PROVIDER needs SMS_API_KEY, SMS_SENDER and SMS_BASE_URL.",
        );
        reader.fault(
            self.sms.provider != SmsProvider::None && is_local(&self.sms.base_url),
            "In production SMS_BASE_URL must be the provider's own.",
        );
        reader.fault(
            self.whatsapp
                .as_ref()
                .is_some_and(|account| is_local(&account.base_url)),
            "In production WHATSAPP_BASE_URL must be the provider's own.",
        );
        reader.fault(
            self.demo,
            "In production GIDA_DEMO must be off: its passwords are public.",
        );
        reader.fault(
            !self.rate_limits,
            "In production GIDA_RATE_LIMITS must be on.",
        );
    }

    fn has_local_gateway(&self) -> bool {
        is_local(&self.paystack_url)
    }

    /// All faults in one text, or `Ok` if there are none.
    pub fn refuse_faults(&self) -> Result<(), String> {
        if self.faults.is_empty() {
            Ok(())
        } else {
            Err(self.faults.join("\n      "))
        }
    }
}

/// Whether the address is one of this machine.
fn is_local(url: &str) -> bool {
    url.contains("//127.") || url.contains("//localhost")
}

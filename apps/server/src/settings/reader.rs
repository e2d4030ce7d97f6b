//! Reads one setting after the other, and remembers what `gida doctor` shows.

use crate::map_service::MapService;
use gateways::{SmsConfig, SmsProvider};
use http_base::{Company, TrustedProxies};
use secrecy::SecretString;
use std::net::SocketAddr;

/// The keys of the SMS stand-in, if none is set. They are no secrets.
const SANDBOX_SMS_KEY: &str = "gida_sandbox_sms_key";
const SANDBOX_SMS_USER_KEY: &str = "sandbox:gida_sandbox_sms_key";

/// The origin of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    Set,
    Default,
}

/// One setting as `gida doctor` shows it. Secrets are never shown.
pub struct Shown {
    pub name: &'static str,
    pub value: String,
    pub origin: Origin,
}

/// The environment, and what was read from it so far.
pub struct Reader {
    pub(super) shown: Vec<Shown>,
    pub(super) faults: Vec<String>,
}

impl Reader {
    #[expect(
        clippy::disallowed_methods,
        reason = "this is where settings come from"
    )]
    pub fn raw(name: &str) -> Option<String> {
        std::env::var(name)
            .ok()
            .map(|value| value.trim().to_owned())
            .filter(|value| !value.is_empty())
    }
    pub(super) fn text(&mut self, name: &'static str, default: &str) -> String {
        let (value, origin) = Self::raw(name)
            .map_or((default.to_owned(), Origin::Default), |value| {
                (value, Origin::Set)
            });
        self.shown.push(Shown {
            name,
            value: value.clone(),
            origin,
        });
        value
    }
    pub(super) fn secret(
        &mut self,
        name: &'static str,
        default: impl FnOnce() -> String,
    ) -> (SecretString, Origin) {
        let (value, origin) = Self::raw(name).map_or_else(
            || (default(), Origin::Default),
            |value| (value, Origin::Set),
        );
        self.shown.push(Shown {
            name,
            value: format!("({} bytes, not shown)", value.len()),
            origin,
        });
        (SecretString::from(value), origin)
    }
    /// A secret that may be missing.
    pub(super) fn optional_secret(&mut self, name: &'static str) -> Option<SecretString> {
        let (value, origin) =
            Self::raw(name).map_or((None, Origin::Default), |value| (Some(value), Origin::Set));
        let shown = value.as_ref().map_or_else(
            || "(not set)".to_owned(),
            |value| format!("({} bytes, not shown)", value.len()),
        );
        self.shown.push(Shown {
            name,
            value: shown,
            origin,
        });
        self.fault(
            value.as_ref().is_some_and(|value| value.len() < 32),
            &format!("{name} must be at least 32 bytes long."),
        );
        value.map(SecretString::from)
    }
    pub(super) fn switch(&mut self, name: &'static str, default: bool) -> bool {
        let word = self.text(name, if default { "on" } else { "off" });
        match word.as_str() {
            "on" => true,
            "off" => false,
            other => {
                self.faults
                    .push(format!("{name} is \"{other}\", but must be on or off."));
                default
            }
        }
    }
    /// Without an address, the stand-in is used, but never in production.
    pub(super) fn maps(&mut self, sandbox_bind: &str, production: bool) -> MapService {
        let name = self.text("GIDA_GEOCODER", "none");
        let photon_url = self.text("GIDA_PHOTON_URL", &format!("http://{sandbox_bind}/photon"));
        let nominatim_url = self.text(
            "GIDA_NOMINATIM_URL",
            &format!("http://{sandbox_bind}/nominatim"),
        );
        let maps = MapService::named(&name, &photon_url, &nominatim_url);
        if maps.is_none() {
            self.faults.push(format!(
                "GIDA_GEOCODER is \"{name}\", but must be none, photon or nominatim."
            ));
        }
        let maps = maps.unwrap_or(MapService::None);
        if let Some(setting) = maps
            .setting()
            .filter(|setting| production && Self::raw(setting).is_none())
        {
            self.faults.push(format!(
                "In production GIDA_GEOCODER={name} needs {setting}."
            ));
        }
        maps
    }
    /// Messages to phones. In development they go to the stand-in; in production there are none
    /// unless a provider is set.
    pub(super) fn sms(&mut self, sandbox_bind: &str, production: bool) -> SmsConfig {
        let name = self.text("SMS_PROVIDER", if production { "none" } else { "termii" });
        let provider = SmsProvider::named(&name);
        self.fault(
            provider.is_none(),
            &format!("SMS_PROVIDER is \"{name}\", but must be none, termii or africastalking."),
        );
        let (path, key) = match provider {
            Some(SmsProvider::AfricasTalking) => ("africastalking", SANDBOX_SMS_USER_KEY),
            Some(SmsProvider::Termii | SmsProvider::None) | None => ("termii", SANDBOX_SMS_KEY),
        };
        let (api_key, _) = self.secret("SMS_API_KEY", || {
            if production {
                String::new()
            } else {
                key.to_owned()
            }
        });
        let sender = self.text("SMS_SENDER", "Gida");
        let base_url = self.text("SMS_BASE_URL", &format!("http://{sandbox_bind}/{path}"));
        SmsConfig {
            provider: provider.unwrap_or(SmsProvider::None),
            base_url,
            api_key,
            sender,
        }
    }
    /// The company that receipts name.
    pub(super) fn company(&mut self) -> Company {
        let usual = Company::default();
        let set = |text: String| Some(text).filter(|text| !text.is_empty());
        Company {
            name: self.text("GIDA_COMPANY_NAME", &usual.name),
            address: self.text("GIDA_COMPANY_ADDRESS", &usual.address),
            tin: set(self.text("GIDA_COMPANY_TIN", "")),
            rc: set(self.text("GIDA_COMPANY_RC", "")),
        }
    }

    pub(super) fn production(&mut self) -> bool {
        let environment = self.text("GIDA_ENV", "development");
        let production = environment == "production";
        self.fault(
            !production && environment != "development",
            "GIDA_ENV must be development or production.",
        );
        production
    }
    pub(super) fn bind(&mut self) -> SocketAddr {
        let text = self.text("GIDA_BIND", "127.0.0.1:8080");
        text.parse().unwrap_or_else(|_| {
            self.faults.push(format!("GIDA_BIND is \"{text}\", but must be an address and a port, such as 127.0.0.1:8080."));
            SocketAddr::from(([127, 0, 0, 1], 8080))
        })
    }
    /// Required in production, unless the operator sets it otherwise.
    pub(super) fn staff_second_factor(&mut self, production: bool) -> bool {
        const NAME: &str = "GIDA_STAFF_SECOND_FACTOR";
        let word = self.text(NAME, if production { "required" } else { "optional" });
        self.fault(
            word != "required" && word != "optional",
            &format!("{NAME} is \"{word}\", but must be required or optional."),
        );
        word == "required"
    }
    /// Production has no default: with a wrong value, every guest would appear with the address of
    /// the proxy.
    pub(super) fn trusted_proxies(&mut self, production: bool) -> TrustedProxies {
        const NAME: &str = "GIDA_TRUSTED_PROXIES";
        let list = self.text(NAME, if production { "" } else { "none" });
        self.fault(
            list.is_empty(),
            &format!("In production {NAME} must be set: the addresses of the proxies in front, such as 10.0.0.0/8, or none."),
        );
        list.parse().unwrap_or_else(|error| {
            self.faults.push(format!("{NAME}: {error}"));
            TrustedProxies::default()
        })
    }
    pub(super) fn fault(&mut self, when: bool, sentence: &str) {
        if when {
            self.faults.push(sentence.to_owned());
        }
    }
}

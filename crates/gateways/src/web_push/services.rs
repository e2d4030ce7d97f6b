//! The push services of the browsers. A person's browser names the address to which the server
//! sends, so only the addresses of these services are ever called.

use super::settings::WebPushLimits;
use crate::SetupError;
use crate::breaker::Breaker;
use crate::http::{build_client, client, is_local, secure_builder};
use reqwest::{Client, Url};

/// The setting that is named when no client can be made.
const SETTING: &str = "VAPID_PRIVATE_KEY";

/// Which hosts belong to a push service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hosts {
    Exactly(&'static str),
    Below(&'static str),
}

const KNOWN: [Hosts; 4] = [
    Hosts::Exactly("fcm.googleapis.com"),
    Hosts::Exactly("updates.push.services.mozilla.com"),
    Hosts::Below(".push.apple.com"),
    Hosts::Below(".notify.windows.com"),
];

impl Hosts {
    fn contain(self, host: &str) -> bool {
        match self {
            Self::Exactly(name) => host == name,
            Self::Below(ending) => host
                .strip_suffix(ending)
                .is_some_and(|name| !name.is_empty() && !name.ends_with('.')),
        }
    }
}

/// A push service with its own circuit breaker: one that fails does not stop the others.
pub struct Service {
    pub http: Client,
    pub breaker: Breaker,
}

pub struct Services {
    known: [Service; KNOWN.len()],
    /// The stand-in of development, with its address.
    local: Option<(Url, Service)>,
}

impl Services {
    pub fn new(local: Option<Url>, limits: &WebPushLimits) -> Result<Self, SetupError> {
        let outside = build_client(
            SETTING,
            secure_builder(SETTING, limits.connect, limits.total)?,
        )?;
        let service = |http: &Client| Service {
            http: http.clone(),
            breaker: Breaker::new(limits.failures, limits.pause),
        };
        let local = match local {
            Some(url) if is_local(&url) => {
                let http = client(SETTING, &url, limits.connect, limits.total)?;
                Some((url, service(&http)))
            }
            Some(_) => return Err(SetupError::new("GIDA_SANDBOX_BIND", "must be local")),
            None => None,
        };
        Ok(Self {
            known: KNOWN.map(|_| service(&outside)),
            local,
        })
    }

    /// The push service of this address, or `None` for an address of anything else.
    pub fn of(&self, endpoint: &Url) -> Option<&Service> {
        let named = !endpoint.username().is_empty() || endpoint.password().is_some();
        if named || endpoint.fragment().is_some() {
            return None;
        }
        if let Some((url, service)) = &self.local
            && url.origin() == endpoint.origin()
        {
            return Some(service);
        }
        let known = known(endpoint)?;
        self.known.get(known)
    }
}

/// The place of the push service among the known ones.
fn known(endpoint: &Url) -> Option<usize> {
    let host = endpoint.host_str()?;
    if endpoint.scheme() != "https" || endpoint.port().is_some() {
        return None;
    }
    KNOWN.iter().position(|hosts| hosts.contain(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn services(local: Option<&str>) -> Services {
        let local = local.map(|url| Url::parse(url).unwrap());
        Services::new(local, &WebPushLimits::default()).unwrap()
    }

    fn allows(services: &Services, endpoint: &str) -> bool {
        services.of(&Url::parse(endpoint).unwrap()).is_some()
    }

    #[test]
    fn only_the_push_services_of_browsers_are_called() {
        let services = services(None);
        for endpoint in [
            "https://fcm.googleapis.com/fcm/send/a",
            "https://FCM.googleapis.com:443/wp/a",
            "https://updates.push.services.mozilla.com/wpush/v2/a",
            "https://web.push.apple.com/a",
            "https://wns2-par02p.notify.windows.com/w/?token=a",
        ] {
            assert!(allows(&services, endpoint), "{endpoint}");
        }
        for endpoint in [
            "http://fcm.googleapis.com/fcm/send/a",
            "https://fcm.googleapis.com:8443/a",
            "https://fcm.googleapis.com./a",
            "https://fcm.googleapis.com.example.com/a",
            "https://example.com/fcm.googleapis.com",
            "https://a@fcm.googleapis.com/a",
            "https://fcm.googleapis.com@example.com/a",
            "https://xfcm.googleapis.com/a",
            "https://push.apple.com/a",
            "https://evilpush.apple.com/a",
            "https://notify.windows.com.example.com/a",
            "https://127.0.0.1/a",
            "https://169.254.169.254/latest/meta-data",
            "https://[::1]/a",
            "http://127.0.0.1:8090/push/a",
            "file:///etc/passwd",
        ] {
            assert!(!allows(&services, endpoint), "{endpoint}");
        }
    }

    #[test]
    fn in_development_the_stand_in_is_called_at_its_own_address_only() {
        let services = services(Some("http://127.0.0.1:8090"));
        assert!(allows(&services, "http://127.0.0.1:8090/push/a"));
        assert!(allows(&services, "https://fcm.googleapis.com/fcm/send/a"));
        for endpoint in [
            "http://127.0.0.1:8080/push/a",
            "http://localhost:8090/push/a",
        ] {
            assert!(!allows(&services, endpoint), "{endpoint}");
        }
    }

    #[test]
    fn the_stand_in_is_on_this_machine() {
        let url = Url::parse("http://example.com").unwrap();
        assert!(Services::new(Some(url), &WebPushLimits::default()).is_err());
    }
}

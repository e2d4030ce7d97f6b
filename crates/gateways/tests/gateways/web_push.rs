//! Messages to browsers, sent over a real connection to a push service that answers what its address
//! says.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use gateways::web_push::WebPushLimits;
use gateways::{VapidKey, WebPush, WebPushConfig};
use kernel::Timestamp;
use marketplace::{
    BadPushTarget, PushError, PushMessage, PushRefusal, PushSender, PushTarget, PushUrgency,
};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;
use ring::signature::{self, ECDSA_P256_SHA256_FIXED};
use serde_json::{Value, json};

const AUTH: [u8; 16] = [7; 16];

/// A message as it arrived: its headers and its body.
type Arrival = (Vec<(String, String)>, Vec<u8>);

#[derive(Clone, Default)]
struct Service(Arc<Mutex<Vec<Arrival>>>);

impl Service {
    fn start(&self) -> String {
        let service = self.clone();
        let server = HttpServer::new(move || {
            App::new()
                .app_data(web::Data::new(service.clone()))
                .route("/push/{status}", web::post().to(take))
        });
        let server = server.workers(1).disable_signals().bind("127.0.0.1:0");
        let server = server.unwrap();
        let url = format!("http://{}", server.addrs()[0]);
        tokio::spawn(server.run());
        url
    }

    fn arrivals(&self) -> Vec<Arrival> {
        self.0.lock().unwrap().clone()
    }
}

async fn take(
    service: web::Data<Service>,
    status: web::Path<u16>,
    call: HttpRequest,
    body: web::Bytes,
) -> HttpResponse {
    let headers = call.headers().iter();
    let headers = headers.map(|(name, value)| {
        let value = value.to_str().unwrap().to_owned();
        (name.as_str().to_owned(), value)
    });
    let arrival = (headers.collect(), body.to_vec());
    service.0.lock().unwrap().push(arrival);
    HttpResponse::build(StatusCode::from_u16(*status).unwrap())
        .insert_header(("Location", "/push/201"))
        .finish()
}

fn now() -> Timestamp {
    Timestamp::from_unix(1_795_000_000).unwrap()
}

fn sender(url: &str) -> WebPush {
    let config = WebPushConfig {
        key: VapidKey::parse(&VapidKey::generate().unwrap()).unwrap(),
        subject: "mailto:help@gida.test".into(),
        sandbox_url: Some(url.to_owned()),
    };
    let limits = WebPushLimits {
        failures: 2,
        pause: Duration::from_mins(1),
        ..WebPushLimits::default()
    };
    WebPush::with_limits(config, &limits).unwrap()
}

fn browser() -> (EphemeralPrivateKey, Vec<u8>) {
    let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
    let public = private.compute_public_key().unwrap().as_ref().to_vec();
    (private, public)
}

fn target(endpoint: String) -> PushTarget {
    PushTarget {
        endpoint,
        p256dh: BASE64.encode(browser().1),
        auth: BASE64.encode(AUTH),
    }
}

fn message() -> PushMessage {
    PushMessage {
        title: "A job for you".into(),
        text: "Home cleaning, ₦18,000".into(),
        path: "/provider/offers".into(),
        urgency: PushUrgency::High,
        topic: Some("offer:1".into()),
        keep_seconds: 120,
    }
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive(salt: &[u8], secret: &[u8], info: &[&[u8]], length: usize) -> Vec<u8> {
    let mut value = vec![0; length];
    let prk = Salt::new(HKDF_SHA256, salt).extract(secret);
    let made = prk.expand(info, Bytes(length)).unwrap();
    made.fill(&mut value).unwrap();
    value
}

/// What the browser reads.
fn decrypt(private: EphemeralPrivateKey, public: &[u8], body: &[u8]) -> Value {
    let (salt, point, sealed) = (&body[..16], &body[21..86], &body[86..]);
    assert_eq!(body[16..21], [0, 0, 16, 0, 65]);
    let receiver_key = UnparsedPublicKey::new(&ECDH_P256, point);
    let secret = agree_ephemeral(private, &receiver_key, |shared| {
        derive(&AUTH, shared, &[b"WebPush: info\0", public, point], 32)
    });
    let secret = secret.unwrap();
    let key = derive(salt, &secret, &[b"Content-Encoding: aes128gcm\0"], 16);
    let nonce = derive(salt, &secret, &[b"Content-Encoding: nonce\0"], 12);
    let mut text = sealed.to_vec();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
    let nonce = Nonce::try_assume_unique_for_key(&nonce).unwrap();
    let text = key.open_in_place(nonce, Aad::empty(), &mut text).unwrap();
    serde_json::from_slice(text.strip_suffix(&[2]).unwrap()).unwrap()
}

#[tokio::test]
async fn only_the_browser_reads_the_message_and_its_service_recognises_the_sender() {
    let service = Service::default();
    let url = service.start();
    let push = sender(&url);
    let (private, public) = browser();
    let target = PushTarget {
        p256dh: BASE64.encode(&public),
        ..target(format!("{url}/push/201"))
    };
    assert_eq!(push.check(&target), Ok(()));
    assert_eq!(push.send(&target, &message(), now()).await, Ok(()));

    let (headers, body) = service.arrivals().pop().unwrap();
    let header = |name: &str| {
        let found = headers.iter().find(|(header, _)| header == name);
        found.map(|(_, value)| value.as_str()).unwrap()
    };
    assert_eq!(
        decrypt(private, &public, &body),
        json!({ "title": "A job for you", "text": "Home cleaning, ₦18,000", "path": "/provider/offers", "tag": message().topic })
    );
    assert_eq!(header("ttl"), "120");
    assert_eq!(header("urgency"), "high");
    assert_eq!(header("content-encoding"), "aes128gcm");
    assert_eq!(header("topic").len(), 32);
    assert!(!header("topic").contains("offer"));

    let proof = header("authorization").strip_prefix("vapid t=").unwrap();
    let (token, key) = proof.split_once(", k=").unwrap();
    assert_eq!(key, push.public_key());
    let (signed, signature) = token.rsplit_once('.').unwrap();
    signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, BASE64.decode(key).unwrap())
        .verify(signed.as_bytes(), &BASE64.decode(signature).unwrap())
        .unwrap();
    let claims = BASE64.decode(signed.split_once('.').unwrap().1).unwrap();
    assert_eq!(
        serde_json::from_slice::<Value>(&claims).unwrap(),
        json!({ "aud": url, "exp": now().unix() + 12 * 3600, "sub": "mailto:help@gida.test" })
    );
}

#[tokio::test]
async fn what_the_answer_of_a_push_service_means() {
    let service = Service::default();
    let url = service.start();
    for (status, expected) in [
        (201, Ok(())),
        (404, Err(PushError::Gone)),
        (410, Err(PushError::Gone)),
        (413, Err(PushError::Refused(PushRefusal::TooLarge))),
        (400, Err(PushError::Refused(PushRefusal::Rejected))),
        (403, Err(PushError::Refused(PushRefusal::Rejected))),
        (302, Err(PushError::Refused(PushRefusal::Rejected))),
        (429, Err(PushError::Unavailable("too many calls"))),
        (
            503,
            Err(PushError::Unavailable("it has a fault of its own")),
        ),
    ] {
        let target = target(format!("{url}/push/{status}"));
        let answer = sender(&url).send(&target, &message(), now()).await;
        assert_eq!(answer, expected, "{status}");
    }
    assert_eq!(service.arrivals().len(), 9, "a redirect is not followed");
}

#[tokio::test]
async fn a_push_service_that_fails_is_left_alone() {
    let service = Service::default();
    let url = service.start();
    let push = sender(&url);
    let failing = target(format!("{url}/push/503"));
    for _ in 0..4 {
        assert!(matches!(
            push.send(&failing, &message(), now()).await,
            Err(PushError::Unavailable(_))
        ));
    }
    assert_eq!(service.arrivals().len(), 2);
}

#[tokio::test]
async fn nothing_is_sent_to_another_address_and_nothing_too_large() {
    let service = Service::default();
    let (url, other) = (service.start(), service.start());
    let push = sender(&url);
    let elsewhere = target(format!("{other}/push/201"));
    assert_eq!(push.check(&elsewhere), Err(BadPushTarget("address")));
    assert_eq!(
        push.send(&elsewhere, &message(), now()).await,
        Err(PushError::Refused(PushRefusal::BadTarget))
    );
    let large = PushMessage {
        text: "a".repeat(4000),
        ..message()
    };
    assert_eq!(
        push.send(&target(format!("{url}/push/201")), &large, now())
            .await,
        Err(PushError::Refused(PushRefusal::TooLarge))
    );
    assert!(service.arrivals().is_empty());
}

#[tokio::test]
async fn the_keys_of_a_browser_are_checked() {
    let push = sender("http://127.0.0.1:9");
    let good = target("https://fcm.googleapis.com/fcm/send/a".into());
    assert_eq!(push.check(&good), Ok(()));
    let mut beside = BASE64.decode(&good.p256dh).unwrap();
    beside[40] ^= 1;
    for p256dh in [String::new(), "AAAA".into(), BASE64.encode(beside)] {
        let bad = PushTarget {
            p256dh,
            ..good.clone()
        };
        assert_eq!(push.check(&bad), Err(BadPushTarget("key")));
    }
    let bad = PushTarget {
        auth: "AAAA".into(),
        ..good.clone()
    };
    assert_eq!(push.check(&bad), Err(BadPushTarget("secret")));
    let long = PushTarget {
        endpoint: format!("{}{}", good.endpoint, "a".repeat(1000)),
        ..good
    };
    assert_eq!(push.check(&long), Err(BadPushTarget("address")));
}

#[test]
fn the_subject_can_be_reached() {
    let with_subject = |subject: &str| {
        let config = WebPushConfig {
            key: VapidKey::parse(&VapidKey::generate().unwrap()).unwrap(),
            subject: subject.into(),
            sandbox_url: None,
        };
        WebPush::new(config).err().map(|error| error.setting)
    };
    for subject in ["mailto:help@gida.test", "https://gida.test/contact"] {
        assert_eq!(with_subject(subject), None, "{subject}");
    }
    for subject in ["", "help@gida.test", "mailto:", "http://gida.test"] {
        assert_eq!(with_subject(subject), Some("VAPID_SUBJECT"), "{subject}");
    }
}

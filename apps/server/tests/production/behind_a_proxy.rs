use crate::{
    server::{PUBLIC_URL, Server, refused_start, start},
    wire::{self, Call, ask},
};
use std::{net::Ipv4Addr, time::Duration};

/// Two clients in different networks.
const ADA: Ipv4Addr = Ipv4Addr::new(127, 0, 1, 2);
const BOLA: Ipv4Addr = Ipv4Addr::new(127, 0, 2, 2);

fn limited(from: Ipv4Addr) -> Call {
    Call::get("/api/geo/suggest?query=wuse").from(from)
}

#[test]
fn t17_production_does_not_start_before_the_proxies_are_named() {
    let output = refused_start(&[]);
    assert!(
        output.contains("In production GIDA_TRUSTED_PROXIES must be set"),
        "{output}"
    );
    let output = refused_start(&[("GIDA_TRUSTED_PROXIES", "10.0.0.0/8, 10.0.0.0/40")]);
    assert!(
        output.contains(
            "GIDA_TRUSTED_PROXIES: \"10.0.0.0/40\" has a prefix length that is too long."
        ),
        "{output}"
    );
}

#[test]
fn production_does_not_start_without_a_mail_server() {
    for nothing in ["", "  "] {
        let output = refused_start(&[("GIDA_TRUSTED_PROXIES", "none"), ("SMTP_URL", nothing)]);
        assert!(
            output.contains("In production SMTP_URL must be set"),
            "{output}"
        );
    }
}

#[tokio::test]
async fn t17_behind_a_trusted_proxy_each_client_has_limits_of_its_own_and_a_forged_header_changes_nothing()
 {
    let server = start("127.0.0.1/32").await;
    let proxy = wire::proxy(server.address).await;
    let mut refused_after = None;
    for attempt in 0..2000_u32 {
        let [_, b, c, d] = attempt.to_be_bytes();
        // A client that pretends to be many clients sends a different forged address each time. The
        // proxy appends the true one.
        let answer = ask(
            proxy,
            &limited(ADA).with("x-forwarded-for", &format!("102.{b}.{c}.{d}")),
        )
        .await;
        if answer.status == 429 {
            refused_after = Some(attempt);
            break;
        }
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
    assert!(
        refused_after.is_some_and(|count| count > 5),
        "{refused_after:?}"
    );
    assert_eq!(
        ask(proxy, &limited(BOLA)).await.status,
        200,
        "another client is not held up"
    );
    assert_eq!(ask(proxy, &limited(ADA)).await.status, 429);
    let forged = limited(BOLA).with("x-forwarded-for", &ADA.to_string());
    assert_eq!(
        ask(proxy, &forged).await.status,
        200,
        "a forged address does not use up the limit of its owner"
    );
    // This request does not pass the proxy, and its sender is not a trusted proxy.
    let direct = limited(ADA).with("x-forwarded-for", "102.89.1.1");
    assert_eq!(ask(server.address, &direct).await.status, 429);
    mails_and_cookies_are_of_the_published_address(&server, proxy).await;
}

async fn mails_and_cookies_are_of_the_published_address(
    server: &Server,
    proxy: std::net::SocketAddr,
) {
    let person = serde_json::json!({"firstName": "Bola", "lastName": "Ade", "email": "bola@example.ng", "password": "a long pass phrase 7"});
    let call = Call::post("/api/auth/register", person.to_string())
        .from(BOLA)
        .with("host", "evil.example");
    let answer = ask(
        proxy,
        &call
            .with("x-forwarded-host", "evil.example")
            .with("x-forwarded-proto", "http"),
    )
    .await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    let cookies = answer.all("set-cookie");
    assert_eq!(cookies.len(), 4, "{}", answer.head);
    let session = cookies
        .iter()
        .find(|cookie| cookie.starts_with("__Host-gida="))
        .unwrap();
    for part in ["HttpOnly", "Secure", "SameSite=Strict", "Path=/"] {
        assert!(session.contains(part), "{session}");
    }
    assert!(
        cookies
            .iter()
            .all(|cookie| cookie.contains("; Secure") && !cookie.to_lowercase().contains("domain")),
        "{cookies:?}"
    );
    let token = session.split(';').next().unwrap();
    let me = ask(
        proxy,
        &Call::get("/api/auth/sessions")
            .from(BOLA)
            .with("cookie", token),
    )
    .await;
    assert_eq!(me.status, 200, "{}", me.body);
    let mail = first_mail(server).await;
    assert!(
        mail.contains(&format!("{PUBLIC_URL}/auth?verify=")) && !mail.contains("evil.example"),
        "{mail}"
    );
}

async fn first_mail(server: &Server) -> String {
    for _ in 0..100 {
        let mails = ask(server.mail.http_addr, &Call::get("/__sandbox/mails"))
            .await
            .body;
        if mails.contains("bola@example.ng") {
            return mails;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("no mail came");
}

#[tokio::test]
async fn t17_without_proxies_the_header_is_not_read_at_all() {
    let server = start("none").await;
    let mut statuses = Vec::new();
    for attempt in 0..2000_u32 {
        let [_, b, c, d] = attempt.to_be_bytes();
        statuses.push(
            ask(
                server.address,
                &limited(ADA).with("x-forwarded-for", &format!("102.{b}.{c}.{d}")),
            )
            .await
            .status,
        );
        if statuses.last() == Some(&429) {
            break;
        }
    }
    assert_eq!(statuses.last(), Some(&429), "{} calls", statuses.len());
    assert_eq!(ask(server.address, &limited(BOLA)).await.status, 200);
}

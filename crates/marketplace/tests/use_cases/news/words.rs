//! The words of the news, in the window and after it.

use super::PAID;
use crate::support::{Fixture, a_large_job, amina, bola, in_stages};
use conversation::{MessageState, Outgoing, Template};
use kernel::Urgency;
use marketplace::{
    WhatsAppContent,
    fulfilment::{JobStep, arrive, en_route},
    orders::{PriceOrder, price_order},
};
use providers::OfferState;
use std::{fmt::Write as _, fs, path::PathBuf};
use testkit::world;

#[tokio::test]
async fn prod_11_in_the_window_news_has_the_text_and_a_button_of_the_dialogue() {
    let fixture = Fixture::new().await;
    let thread = fixture.connect(1, bola());
    let order = fixture.paid_and_told().await;
    fixture.work().await;
    let notification = fixture.notification(bola(), PAID);
    let sent = fixture.sent_to(1);
    assert_eq!(sent.len(), 1);
    assert_eq!(sent[0].id.uuid(), notification.id.uuid());
    let WhatsAppContent::Message(Outgoing::Buttons { text, buttons }) = &sent[0].content else {
        panic!("buttons: {sent:?}");
    };
    assert_eq!(text, &format!("*{PAID}*\n\n{}", notification.message));
    assert_eq!(buttons[0].id, format!("order:{order}"));
    let kept = &fixture.news_messages()[0];
    assert_eq!(
        (kept.thread, kept.news, kept.state),
        (thread, Some(Urgency::Urgent), MessageState::Sent)
    );
}

#[tokio::test]
async fn after_the_window_news_is_the_approved_text_with_a_button() {
    let fixture = Fixture::new().await;
    let thread = fixture.connect(1, bola());
    let day_ago = fixture.clock_now().plus_hours(-24);
    fixture.edit_thread(thread, |thread| thread.last_inbound_at = day_ago);
    fixture.paid_and_told().await;
    fixture.work().await;
    let notification = fixture.notification(bola(), PAID);
    let expected = WhatsAppContent::Template {
        template: Template::News,
        parameter: PAID.into(),
        button: Some(format!("news:{}", notification.id)),
    };
    assert_eq!(fixture.sent_to(1)[0].content, expected);
}

#[tokio::test]
async fn a_price_that_came_with_the_order_is_no_news_and_one_of_staff_is() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    fixture.priced().await;
    fixture.reactions().await;
    fixture.work_after_mins(6).await;
    assert_eq!(fixture.news_of(1), [""; 0]);
    let order = fixture.requested().await;
    fixture.clock.advance_mins(20);
    let cmd = PriceOrder {
        call: fixture.by(testkit::staff(world::an_admin().id)),
        order,
        lines: a_large_job(),
        plan: in_stages(&[50, 30, 20]),
        note: None,
        valid_hours: None,
        version: None,
    };
    assert!(price_order(&fixture.store, cmd).await.unwrap().is_now());
    fixture.reactions().await;
    fixture.work_after_mins(6).await;
    let sent = fixture.sent_to(1);
    let WhatsAppContent::Message(outgoing) = &sent[0].content else {
        panic!("a message: {sent:?}");
    };
    assert!(outgoing.text().starts_with("*Your price is ready*"));
    assert_eq!(outgoing.ids(), [format!("order:{order}")]);
}

#[tokio::test]
async fn an_offer_has_its_facts_and_two_buttons() {
    let fixture = Fixture::new().await;
    fixture.connect(1, amina().into());
    let (order, offer) = fixture.offered().await;
    fixture.reactions().await;
    fixture.work().await;
    let sent = fixture.sent_to(1);
    let WhatsAppContent::Message(Outgoing::Buttons { text, buttons }) = &sent[0].content else {
        panic!("buttons: {sent:?}");
    };
    let stored = fixture.offers(order);
    let stored = stored.iter().find(|one| one.id == offer).unwrap();
    for fact in [
        "*A new job for you*".to_owned(),
        "Time: ".to_owned(),
        format!("You get: {}", stored.net),
        "Open until ".to_owned(),
    ] {
        assert!(text.contains(&fact), "{fact} is missing in:\n{text}");
    }
    let ids: Vec<&str> = buttons.iter().map(|button| button.id.as_str()).collect();
    let expected = [
        format!("accept-offer:{offer}"),
        format!("decline-offer:{offer}"),
    ];
    assert_eq!(ids, expected);
    // The provider who accepts is not told once more that they have the job.
    fixture.accept(order, offer).await;
    fixture.reactions().await;
    fixture.work().await;
    assert_eq!(fixture.news_of(1), ["A new job for you"]);
}

#[tokio::test]
async fn an_offer_that_closed_meanwhile_is_no_news() {
    let fixture = Fixture::new().await;
    fixture.connect(1, amina().into());
    let (_, offer) = fixture.offered().await;
    fixture.reactions().await;
    fixture.store.tamper(|state| {
        let offer = state.offers.get_mut(&offer).unwrap();
        offer.state = OfferState::Withdrawn;
    });
    fixture.work().await;
    assert_eq!(fixture.news_of(1), [""; 0]);
}

/// What both people hear of one job, as a text file. `UPDATE_GOLDEN=1` rewrites it.
#[tokio::test]
async fn prod_11_the_news_of_a_job_in_its_words() {
    let fixture = Fixture::new().await;
    fixture.connect(1, bola());
    fixture.connect(2, amina().into());
    let order = fixture.paid_and_told().await;
    fixture.work().await;
    fixture.reactions().await;
    let offers = fixture.offers(order);
    let offer = offers.iter().find(|one| one.provider == amina()).unwrap();
    fixture.work().await;
    fixture.accept(order, offer.id).await;
    let step = || JobStep {
        call: fixture.amina(),
        order,
    };
    assert!(en_route(&fixture.store, step()).await.unwrap().is_now());
    assert!(arrive(&fixture.store, step()).await.unwrap().is_now());
    fixture.start(order).await;
    fixture.finish(order).await;
    fixture.reactions().await;
    fixture.work_after_mins(6).await;
    fixture.confirm(order).await;
    fixture.reactions().await;
    fixture.work_after_mins(6).await;
    let reference = fixture.order(order).reference.to_string();
    let mut log = String::new();
    for message in fixture.whatsapp.sent() {
        let to = if message.to.key == "NG.1" {
            "customer"
        } else {
            "provider"
        };
        let WhatsAppContent::Message(outgoing) = &message.content else {
            panic!("the window is open");
        };
        writeln!(log, "To the {to}\n\n{}", outgoing.text()).unwrap();
        match outgoing {
            Outgoing::Buttons { buttons, .. } => {
                let titles = buttons.iter().map(|button| format!("[{}]", button.title));
                writeln!(log, "{}\n", titles.collect::<Vec<_>>().join(" ")).unwrap();
            }
            Outgoing::Link { title, url, .. } => writeln!(log, "[{title}] {url}\n").unwrap(),
            other => panic!("a button: {other:?}"),
        }
    }
    let log = log.replace(&reference, "SVC-000000");
    compare(&log);
}

/// Compares the text with its file.
#[expect(
    clippy::disallowed_methods,
    reason = "the variable only says to rewrite the file"
)]
fn compare(log: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/news_of_a_job.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, log).unwrap();
    }
    assert_eq!(log, fs::read_to_string(&path).unwrap_or_default());
}

//! How the documents of a provider affect offers, jobs and services.

use crate::support::{Fixture, PIN, a_booking, amina};
use kernel::{Date, OrderId};
use marketplace::{
    dispatch::{DispatchError, accept_offer, send_offers},
    fulfilment::{FulfilmentError, StartJob, start_job},
    onboarding::check_documents,
    orders::{PlaceOrder, place_order},
};
use orders::Slot;
use providers::{
    Application, Document, DocumentKind, DocumentRecord, DocumentState, ProviderStatus,
};
use testkit::{id_no, now};

impl Fixture {
    /// Amina applied before, and her police certificate is valid to the end of this day.
    fn amina_has_until(&self, last: &str) {
        let document = Document::restore(DocumentRecord {
            id: id_no(780_000).into(),
            provider: amina(),
            worker: None,
            kind: DocumentKind::PoliceCertificate,
            state: DocumentState::Accepted,
            number: None,
            insurer: None,
            cover: None,
            valid_until: Date::parse(last),
            note: None,
            file: Some("0".repeat(32)),
            bytes: 5,
            sent_at: now(),
        });
        self.store.tamper(|state| {
            state
                .applications
                .insert(amina(), Application::begin(amina(), now()));
            state.documents.insert(document.id, document);
        });
    }
    /// Bola's order for the first window of a day, paid.
    async fn paid_for(&self, day: &str) -> OrderId {
        let slot = Slot::window(Date::parse(day).unwrap(), "8-10").unwrap();
        let booking = PlaceOrder {
            slot: Some(slot),
            ..a_booking(self.owner())
        };
        let order = place_order(self.as_store(), &self.store, booking)
            .await
            .unwrap();
        let reference = self.checkout(order).await;
        self.gateway.pay(&reference);
        self.verify(&reference).await;
        send_offers(self.as_store(), order, self.system())
            .await
            .unwrap();
        order
    }
    fn offers_of(&self, order: OrderId) -> usize {
        self.state()
            .offers
            .values()
            .filter(|offer| offer.order == order)
            .count()
    }
}

/// ROLE-21: a certificate that ends at midnight in Abuja does not cover the next morning.
#[tokio::test]
async fn role_21_an_offer_goes_to_a_provider_whose_document_is_valid_on_the_day_of_the_job() {
    for (last, offers) in [("2026-11-23", 0), ("2026-11-24", 1)] {
        let fixture = Fixture::new().await;
        fixture.amina_has_until(last);
        let order = fixture.paid_for("2026-11-24").await;
        assert_eq!(fixture.offers_of(order), offers, "until {last}");
    }
}

#[tokio::test]
async fn t65_a_document_that_is_gone_when_an_offer_is_accepted_or_a_job_started_stops_it() {
    let fixture = Fixture::new().await;
    fixture.amina_has_until("2026-11-20");
    let (order, offer) = fixture.offered().await;
    fixture.amina_has_until("2026-11-19");
    let refused = accept_offer(
        fixture.as_store(),
        fixture.acceptance(fixture.amina(), offer),
    )
    .await;
    assert_eq!(refused, Err(DispatchError::NotEligible));
    fixture.amina_has_until("2026-11-20");
    fixture.accept(order, offer).await;
    fixture.amina_has_until("2026-11-19");
    let begin = || StartJob {
        call: fixture.amina(),
        order,
        pin: PIN.into(),
    };
    assert_eq!(
        start_job(fixture.as_store(), begin()).await,
        Err(FulfilmentError::NotEligible)
    );
    fixture.amina_has_until("2026-11-20");
    assert!(
        start_job(fixture.as_store(), begin())
            .await
            .unwrap()
            .is_now()
    );
}

#[tokio::test]
async fn a_service_whose_document_is_over_is_closed_once_and_the_others_go_on() {
    let fixture = Fixture::new().await;
    fixture.amina_has_until("2026-11-20");
    fixture.store.tamper(|state| {
        state.providers.get_mut(&amina()).unwrap().categories =
            vec!["home-cleaning".into(), "tutoring".into()]
    });
    assert!(
        check_documents(fixture.as_store(), amina(), fixture.system())
            .await
            .unwrap()
            .is_now()
    );
    assert_eq!(
        fixture.status_of(amina()),
        ProviderStatus::Active,
        "it is her last day"
    );
    fixture
        .clock
        .set(Date::parse("2026-11-20").unwrap().at_hour(24));
    for _ in 0..2 {
        let _applied = check_documents(fixture.as_store(), amina(), fixture.system())
            .await
            .unwrap();
        assert_eq!(fixture.status_of(amina()), ProviderStatus::Restricted);
    }
    let events_named = |name: &str| {
        fixture
            .state()
            .outbox
            .iter()
            .filter(|waiting| format!("{:?}", waiting.message.event).contains(name))
            .count()
    };
    assert_eq!(
        (
            events_named("ProviderMoved"),
            fixture.state().decisions.len()
        ),
        (1, 1)
    );
    assert!(events_named("RanOut") >= 1);
}

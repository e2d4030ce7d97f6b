//! How documents and the first jobs affect offers, and what happens to a new provider.

use crate::{
    disputes::{part, ruling},
    settings::change,
    support::{Fixture, PIN, a_booking, amina},
};
use ::settings::SettingKey;
use kernel::{Applied, Date, Money, OrderId, ProviderId, StoreError, UserId};
use marketplace::{
    dispatch::{DispatchError, accept_offer, send_offers},
    fulfilment::{FulfilmentError, StartJob, start_job},
    onboarding::{
        BeginApplication, CorrectGender, OnboardingError, SayGender, SetServices,
        begin_application, check_documents, correct_gender, say_gender, set_services,
    },
    orders::{PlaceOrder, place_order},
    reviews::{ReviewOrder, review_order},
};
use orders::{Slot, Verdict};
use providers::{
    Application, DecisionKind, Document, DocumentKind, DocumentRecord, DocumentState, Gender,
    GenderKnown, ProviderStatus,
};
use testkit::{id_no, now, world};

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
    fn amina_is(&self, status: ProviderStatus, jobs_done: u32) {
        self.store.tamper(|state| {
            let provider = state.providers.get_mut(&amina()).unwrap();
            (provider.status, provider.jobs_done) = (status, jobs_done);
        });
    }
    fn status_of(&self, id: ProviderId) -> ProviderStatus {
        self.state().providers[&id].status
    }
    /// The customer gives so many stars, and Amina five, so both reviews are public.
    async fn reviewed_by_both(&self, order: OrderId, stars: i64) {
        for (call, stars) in [(self.owner(), stars), (self.amina(), 5)] {
            let says = ReviewOrder {
                call,
                order,
                stars,
                text: String::new(),
                tags: Vec::new(),
                photos: Vec::new(),
            };
            review_order(self.as_store(), says).await.unwrap();
        }
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

/// ROLE-21
#[tokio::test]
async fn role_21_a_new_provider_accepts_no_sixth_job_and_no_large_one() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    fixture.amina_is(ProviderStatus::Probation, 0);
    fixture.store.tamper(|state| {
        let price = state
            .orders
            .get_mut(&order)
            .unwrap()
            .price
            .as_mut()
            .unwrap();
        price.total = Money::from_kobo(5_000_001);
    });
    let refused = accept_offer(
        fixture.as_store(),
        fixture.acceptance(fixture.amina(), offer),
    )
    .await;
    assert_eq!(refused, Err(DispatchError::NotEligible));
    fixture.store.tamper(|state| {
        state
            .orders
            .get_mut(&order)
            .unwrap()
            .price
            .as_mut()
            .unwrap()
            .total = Money::from_kobo(3_010_000);
        let like = state.orders[&order].clone();
        for number in 1..=5 {
            let id = id_no(790_000 + number).into();
            state.orders.insert(
                id,
                orders::Order {
                    id,
                    provider: Some(amina()),
                    status: orders::OrderStatus::Completed,
                    ..like.clone()
                },
            );
        }
    });
    let refused = accept_offer(
        fixture.as_store(),
        fixture.acceptance(fixture.amina(), offer),
    )
    .await;
    assert_eq!(refused, Err(DispatchError::NotEligible));
}

/// Amina has taken three jobs, and the price of the next one is above ₦5,000.
#[tokio::test]
async fn b8_2_the_jobs_of_the_probation_and_their_price_are_settings() {
    for (key, value, may) in [
        (SettingKey::ProbationJobMost, 5_000, false),
        (SettingKey::ProbationJobMost, 1_000_000, true),
        (SettingKey::ProbationJobs, 3, false),
        (SettingKey::ProbationJobs, 4, true),
    ] {
        let fixture = Fixture::new().await;
        change(&fixture, (key, value, 0)).await;
        let (order, offer) = fixture.offered().await;
        fixture.amina_is(ProviderStatus::Probation, 3);
        fixture.store.tamper(|state| {
            let like = state.orders[&order].clone();
            for number in 1..=3 {
                let id = id_no(790_000 + number).into();
                let taken = orders::Order {
                    id,
                    provider: Some(amina()),
                    status: orders::OrderStatus::Completed,
                    ..like.clone()
                };
                state.orders.insert(id, taken);
            }
        });
        let acceptance = fixture.acceptance(fixture.amina(), offer);
        let accepted = accept_offer(fixture.as_store(), acceptance).await;
        assert_eq!(
            accepted.is_ok(),
            may,
            "{} {value}: {accepted:?}",
            key.code()
        );
    }
    let fixture = Fixture::new().await;
    change(&fixture, (SettingKey::ProbationJobs, 4, 0)).await;
    fixture.amina_is(ProviderStatus::Probation, 3);
    let fourth = fixture.completed().await;
    fixture.reviewed_by_both(fourth, 4).await;
    assert_eq!(fixture.status_of(amina()), ProviderStatus::Active);
}

#[tokio::test]
async fn a_provider_who_did_five_jobs_well_ends_the_probation() {
    let fixture = Fixture::new().await;
    fixture.amina_is(ProviderStatus::Probation, 3);
    let fourth = fixture.completed().await;
    fixture.reviewed_by_both(fourth, 4).await;
    assert_eq!(
        fixture.status_of(amina()),
        ProviderStatus::Probation,
        "the fourth"
    );
    fixture.completed().await;
    assert_eq!(
        fixture.status_of(amina()),
        ProviderStatus::Active,
        "the fifth"
    );
    let kinds: Vec<_> = fixture
        .state()
        .decisions
        .iter()
        .map(|decision| decision.kind)
        .collect();
    assert_eq!(kinds, [DecisionKind::Activate]);
}

#[tokio::test]
async fn b8_3_five_jobs_without_a_review_wait_for_the_first_good_one() {
    let fixture = Fixture::new().await;
    fixture.amina_is(ProviderStatus::Probation, 4);
    let fifth = fixture.completed().await;
    assert_eq!(
        fixture.status_of(amina()),
        ProviderStatus::Probation,
        "nothing is known about the jobs"
    );
    fixture.reviewed_by_both(fifth, 4).await;
    assert_eq!(fixture.status_of(amina()), ProviderStatus::Active);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b8_3_a_dispute_that_was_upheld_keeps_a_provider_on_probation() {
    for (verdict, status) in [
        (part(500_000), ProviderStatus::Probation),
        (ruling(Verdict::Release), ProviderStatus::Active),
    ] {
        let fixture = Fixture::new().await;
        fixture.amina_is(ProviderStatus::Probation, 3);
        let fourth = fixture.completed().await;
        fixture.reviewed_by_both(fourth, 5).await;
        let fifth = fixture.finished().await;
        let dispute = fixture.heard(fifth).await;
        assert_eq!(fixture.rule(1, dispute, verdict).await, Ok(true));
        assert_eq!(
            fixture.state().providers[&amina()].jobs_done,
            5,
            "the decision completed the job"
        );
        assert_eq!(fixture.status_of(amina()), status);
    }
}

#[tokio::test]
async fn a_provider_who_did_the_first_jobs_badly_waits_for_a_reviewer() {
    let fixture = Fixture::new().await;
    fixture.amina_is(ProviderStatus::Probation, 3);
    let order = fixture.completed().await;
    fixture.reviewed_by_both(order, 3).await;
    fixture.completed().await;
    assert_eq!(fixture.status_of(amina()), ProviderStatus::Probation);
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

#[tokio::test]
async fn staff_and_unknown_users_cannot_apply_and_a_store_failure_is_reported() {
    let fixture = Fixture::new().await;
    let begin = |user| BeginApplication {
        call: fixture.owner(),
        user,
    };
    let staff = begin_application(fixture.as_store(), begin(world::an_admin().id)).await;
    assert_eq!(staff, Err(OnboardingError::NotFound));
    fixture.store.fail_next(StoreError::Unavailable);
    let failed =
        begin_application(fixture.as_store(), begin(world::a_complete_customer().id)).await;
    assert_eq!(failed, Err(OnboardingError::Store(StoreError::Unavailable)));
}

/// Offers for orders that ask for a woman or a man follow the stated gender.
#[tokio::test]
async fn a_provider_says_their_gender_once_and_staff_change_it() {
    let fixture = Fixture::new().await;
    fixture
        .store
        .tamper(|state| state.providers.get_mut(&amina()).unwrap().gender = None);
    let say = |gender| {
        say_gender(
            fixture.as_store(),
            SayGender {
                call: fixture.amina(),
                provider: amina(),
                gender,
            },
        )
    };
    assert_eq!(say(Gender::Female).await, Ok(Applied::Now(())));
    assert_eq!(say(Gender::Female).await, Ok(Applied::Already));
    assert_eq!(
        say(Gender::Male).await,
        Err(OnboardingError::GenderKnown(GenderKnown))
    );
    let correct = |staff: UserId, reason: &str| {
        let cmd = CorrectGender {
            call: fixture.system(),
            staff,
            provider: amina(),
            gender: Gender::Male,
            reason: reason.into(),
        };
        correct_gender(fixture.as_store(), cmd)
    };
    assert_eq!(
        correct(amina().into(), "Misread.").await,
        Err(OnboardingError::OwnApplication)
    );
    let chidi = world::an_admin().id;
    assert!(matches!(
        correct(chidi, " ").await,
        Err(OnboardingError::Invalid(_))
    ));
    assert_eq!(correct(chidi, "Misread.").await, Ok(Applied::Now(())));
    assert_eq!(correct(chidi, "Misread.").await, Ok(Applied::Already));
    let history: Vec<_> = fixture
        .state()
        .decisions
        .iter()
        .map(|one| (one.kind, one.by, one.reason.clone()))
        .collect();
    assert_eq!(
        history,
        [
            (DecisionKind::Gender, None, None),
            (DecisionKind::Gender, Some(chidi), Some("Misread.".into()))
        ]
    );
    assert_eq!(
        fixture.state().providers[&amina()].gender,
        Some(Gender::Male)
    );
    fixture.amina_is(ProviderStatus::Offboarded, 0);
    let gone = Err(OnboardingError::Illegal {
        from: ProviderStatus::Offboarded,
    });
    assert_eq!(
        (say(Gender::Male).await, correct(chidi, "Misread.").await),
        (gone.clone(), gone)
    );
}

#[tokio::test]
async fn b8_4_a_service_is_kept_while_the_provider_has_a_job_of_it() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let set = |services: &[&str]| {
        let cmd = SetServices {
            call: fixture.amina(),
            provider: amina(),
            services: services.iter().map(ToString::to_string).collect(),
            zones: vec!['A'],
        };
        set_services(fixture.as_store(), &fixture.store, cmd)
    };
    let refused = set(&["gas-refill-delivery"]).await;
    let Err(OnboardingError::Invalid(errors)) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(
        (&*errors.0[0].field, &*errors.0[0].code),
        ("services", "has_jobs")
    );
    assert!(
        fixture.state().providers[&amina()]
            .categories
            .contains(&"home-cleaning".to_owned())
    );
    fixture.start(order).await;
    assert!(set(&["gas-refill-delivery"]).await.is_err());
    fixture.finish(order).await;
    assert_eq!(set(&["gas-refill-delivery"]).await, Ok(Applied::Now(())));
    assert!(fixture.state().providers[&amina()].categories.is_empty());
    assert_eq!(set(&["gas-refill-delivery"]).await, Ok(Applied::Already));
}

//! What papers and the first jobs do to offers, and what becomes of whoever is new.

use crate::support::{House, PIN, a_booking, amina};
use kernel::{Applied, Date, Money, OrderId, ProviderId, StoreError, UserId};
use marketplace::{
    dispatch::{DispatchError, accept_offer, send_offers},
    fulfilment::{FulfilmentError, StartJob, start_job},
    joining::{
        BeginApplication, CorrectGender, JoiningError, SayGender, begin_application, check_papers,
        correct_gender, say_gender,
    },
    ordering::{PlaceOrder, place_order},
    reviewing::{ReviewOrder, review_order},
};
use orders::Slot;
use providers::{
    Application, DecisionKind, Gender, GenderKnown, Paper, PaperKind, PaperState, ProviderStatus,
};
use testkit::{id_no, now, world};

impl House {
    /// Amina applied once, and her police certificate counts to the end of this day.
    fn amina_has_until(&self, last: &str) {
        let paper = Paper {
            id: id_no(780_000).into(),
            provider: amina(),
            kind: PaperKind::PoliceCertificate,
            state: PaperState::Accepted,
            number: None,
            insurer: None,
            cover: None,
            valid_until: Date::parse(last),
            note: None,
            file: Some("0".repeat(32)),
            bytes: 5,
            sent_at: now(),
        };
        self.store.tamper(|state| {
            state
                .applications
                .insert(amina(), Application::begin(amina(), now()));
            state.papers.insert(paper.id, paper);
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
    /// Bola's order for the first window of a day, paid.
    async fn paid_for(&self, day: &str) -> OrderId {
        let slot = Slot::window(Date::parse(day).unwrap(), "8-10").unwrap();
        let booking = PlaceOrder {
            slot: Some(slot),
            ..a_booking(self.owner())
        };
        let order = place_order(self.door(), &self.store, booking)
            .await
            .unwrap();
        let reference = self.checkout(order).await;
        self.gateway.pay(&reference);
        self.verify(&reference).await;
        send_offers(self.door(), order, self.system())
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
async fn role_21_an_offer_goes_to_whoever_has_the_paper_on_the_day_of_the_job() {
    for (last, offers) in [("2026-11-23", 0), ("2026-11-24", 1)] {
        let house = House::new().await;
        house.amina_has_until(last);
        let order = house.paid_for("2026-11-24").await;
        assert_eq!(house.offers_of(order), offers, "until {last}");
    }
}

#[tokio::test]
async fn t65_a_paper_that_is_gone_when_an_offer_is_accepted_or_a_job_started_stops_it() {
    let house = House::new().await;
    house.amina_has_until("2026-11-20");
    let (order, offer) = house.offered().await;
    house.amina_has_until("2026-11-19");
    let refused = accept_offer(house.door(), house.acceptance(house.amina(), offer)).await;
    assert_eq!(refused, Err(DispatchError::NotEligible));
    house.amina_has_until("2026-11-20");
    house.accept(order, offer).await;
    house.amina_has_until("2026-11-19");
    let begin = || StartJob {
        call: house.amina(),
        order,
        pin: PIN.into(),
    };
    assert_eq!(
        start_job(house.door(), begin()).await,
        Err(FulfilmentError::NotEligible)
    );
    house.amina_has_until("2026-11-20");
    assert!(start_job(house.door(), begin()).await.unwrap().is_now());
}

/// ROLE-21
#[tokio::test]
async fn role_21_somebody_new_accepts_no_sixth_job_and_no_large_one() {
    let house = House::new().await;
    let (order, offer) = house.offered().await;
    house.amina_is(ProviderStatus::Probation, 0);
    house.store.tamper(|state| {
        let price = state
            .orders
            .get_mut(&order)
            .unwrap()
            .price
            .as_mut()
            .unwrap();
        price.total = Money::from_kobo(5_000_001);
    });
    let refused = accept_offer(house.door(), house.acceptance(house.amina(), offer)).await;
    assert_eq!(refused, Err(DispatchError::NotEligible));
    house.store.tamper(|state| {
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
    let refused = accept_offer(house.door(), house.acceptance(house.amina(), offer)).await;
    assert_eq!(refused, Err(DispatchError::NotEligible));
}

#[tokio::test]
async fn whoever_did_five_jobs_well_is_in_for_good() {
    let house = House::new().await;
    house.amina_is(ProviderStatus::Probation, 3);
    house.completed().await;
    assert_eq!(
        house.status_of(amina()),
        ProviderStatus::Probation,
        "the fourth"
    );
    house.completed().await;
    assert_eq!(
        house.status_of(amina()),
        ProviderStatus::Active,
        "the fifth"
    );
    let kinds: Vec<_> = house
        .state()
        .decisions
        .iter()
        .map(|decision| decision.kind)
        .collect();
    assert_eq!(kinds, [DecisionKind::Activate]);
}

#[tokio::test]
async fn whoever_did_them_badly_waits_for_a_reviewer() {
    let house = House::new().await;
    house.amina_is(ProviderStatus::Probation, 3);
    let order = house.completed().await;
    for (call, stars) in [(house.owner(), 3), (house.amina(), 5)] {
        let says = ReviewOrder {
            call,
            order,
            stars,
            text: String::new(),
            tags: Vec::new(),
        };
        review_order(house.door(), says).await.unwrap();
    }
    house.completed().await;
    assert_eq!(house.status_of(amina()), ProviderStatus::Probation);
}

#[tokio::test]
async fn a_service_whose_paper_is_over_is_closed_once_and_the_others_go_on() {
    let house = House::new().await;
    house.amina_has_until("2026-11-20");
    house.store.tamper(|state| {
        state.providers.get_mut(&amina()).unwrap().categories =
            vec!["home-cleaning".into(), "tutoring".into()]
    });
    assert!(
        check_papers(house.door(), amina(), house.system())
            .await
            .unwrap()
            .is_now()
    );
    assert_eq!(
        house.status_of(amina()),
        ProviderStatus::Active,
        "it is her last day"
    );
    house
        .clock
        .set(Date::parse("2026-11-20").unwrap().at_hour(24));
    for _ in 0..2 {
        let _ = check_papers(house.door(), amina(), house.system())
            .await
            .unwrap();
        assert_eq!(house.status_of(amina()), ProviderStatus::Restricted);
    }
    let told = |name: &str| {
        house
            .state()
            .outbox
            .iter()
            .filter(|waiting| format!("{:?}", waiting.message.event).contains(name))
            .count()
    };
    assert_eq!(
        (told("ProviderMoved"), house.state().decisions.len()),
        (1, 1)
    );
    assert!(told("RanOut") >= 1);
}

#[tokio::test]
async fn staff_and_nobody_do_not_apply_and_a_store_that_fails_says_so() {
    let house = House::new().await;
    let begin = |user| BeginApplication {
        call: house.owner(),
        user,
    };
    let staff = begin_application(house.door(), begin(world::an_admin().id)).await;
    assert_eq!(staff, Err(JoiningError::NotFound));
    house.store.fail_next(StoreError::Unavailable);
    let failed = begin_application(house.door(), begin(world::a_complete_customer().id)).await;
    assert_eq!(failed, Err(JoiningError::Store(StoreError::Unavailable)));
}

/// Offers for orders that want a woman or a man follow what was said.
#[tokio::test]
async fn a_provider_says_their_gender_once_and_staff_change_it() {
    let house = House::new().await;
    house
        .store
        .tamper(|state| state.providers.get_mut(&amina()).unwrap().gender = None);
    let say = |gender| {
        say_gender(
            house.door(),
            SayGender {
                call: house.amina(),
                provider: amina(),
                gender,
            },
        )
    };
    assert_eq!(say(Gender::Female).await, Ok(Applied::Now(())));
    assert_eq!(say(Gender::Female).await, Ok(Applied::Already));
    assert_eq!(
        say(Gender::Male).await,
        Err(JoiningError::GenderKnown(GenderKnown))
    );
    let correct = |staff: UserId, reason: &str| {
        let cmd = CorrectGender {
            call: house.system(),
            staff,
            provider: amina(),
            gender: Gender::Male,
            reason: reason.into(),
        };
        correct_gender(house.door(), cmd)
    };
    assert_eq!(
        correct(amina().into(), "Misread.").await,
        Err(JoiningError::OwnApplication)
    );
    let chidi = world::an_admin().id;
    assert!(matches!(
        correct(chidi, " ").await,
        Err(JoiningError::Invalid(_))
    ));
    assert_eq!(correct(chidi, "Misread.").await, Ok(Applied::Now(())));
    assert_eq!(correct(chidi, "Misread.").await, Ok(Applied::Already));
    let history: Vec<_> = house
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
    assert_eq!(house.state().providers[&amina()].gender, Some(Gender::Male));
    house.amina_is(ProviderStatus::Offboarded, 0);
    let gone = Err(JoiningError::Illegal {
        from: ProviderStatus::Offboarded,
    });
    assert_eq!(
        (say(Gender::Male).await, correct(chidi, "Misread.").await),
        (gone.clone(), gone)
    );
}

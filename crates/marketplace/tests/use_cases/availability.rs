//! When providers take work: their hours, days off and daily cap decide who is offered a job, and a
//! pause withdraws open offers.

use crate::support::{Fixture, amina, bola};
use kernel::{Applied, Date, OrderId, ProviderId, Timestamp};
use marketplace::{
    DomainEvent, TaskKind,
    availability::{
        AvailabilityError, PauseProvider, SetAvailability, end_pause, pause_provider,
        resume_provider, set_availability,
    },
    dispatch::{DispatchError, accept_offer, send_offers},
    onboarding::{HoldProvider, end_hold, hold_provider},
};
use orders::OrderStatus;
use providers::{
    Application, Availability, AvailabilityEntries, Decision, DecisionKind, HoursEntry, OfferError,
    OfferState, ProviderStatus, Unavailable,
};
use reviews::{Content, NewReview, Review, ReviewState, Side};
use testkit::{id_no, world};

fn every_day(from: &str, to: &str) -> AvailabilityEntries {
    let entry = |weekday| HoursEntry {
        weekday,
        from: from.into(),
        to: to.into(),
    };
    AvailabilityEntries {
        hours: (1..=7).map(entry).collect(),
        ..AvailabilityEntries::default()
    }
}

fn a_day_off(day: Date) -> AvailabilityEntries {
    AvailabilityEntries {
        days_off: vec![day],
        ..AvailabilityEntries::default()
    }
}

impl Fixture {
    pub async fn sets(
        &self,
        entries: AvailabilityEntries,
    ) -> Result<Applied<()>, AvailabilityError> {
        let cmd = SetAvailability {
            call: self.amina(),
            provider: amina(),
            entries,
        };
        set_availability(&self.store, cmd).await
    }

    async fn pauses(&self, until: Option<Date>) -> Result<Applied<()>, AvailabilityError> {
        let cmd = PauseProvider {
            call: self.amina(),
            provider: amina(),
            until,
        };
        pause_provider(&self.store, cmd).await
    }

    async fn resumes(&self) -> Result<Applied<()>, AvailabilityError> {
        resume_provider(&self.store, amina(), self.amina()).await
    }

    async fn sends(&self, order: OrderId) -> u32 {
        send_offers(&self.store, order, self.system())
            .await
            .unwrap()
    }

    fn status_of_amina(&self) -> ProviderStatus {
        self.state().providers[&amina()].status
    }

    fn becomes(&self, status: ProviderStatus) {
        self.store.tamper(|state| {
            state.providers.get_mut(&amina()).unwrap().status = status;
        });
    }

    fn decisions(&self) -> Vec<Decision> {
        self.state().decisions.iter().cloned().collect()
    }

    fn pause_ends_at(&self) -> Option<Timestamp> {
        let task = self.job(TaskKind::EndPause, amina().uuid());
        task.map(|task| task.job.due_at)
    }

    fn in_some_days(&self, days: u64) -> Date {
        self.clock_now().abuja_date().plus_days(days)
    }

    /// A paid order for ten o'clock in so many days.
    async fn paid_in_days(&self, days: u64) -> OrderId {
        let (order, _) = self.paid().await;
        let slot = self.in_days(days, 10);
        assert_eq!(self.moves(order, slot).await, Ok(Applied::Now(())));
        order
    }
}

#[tokio::test]
async fn settings_of_a_provider_are_stored_and_a_repetition_changes_nothing() {
    let fixture = Fixture::new().await;
    let entries = AvailabilityEntries {
        days_off: vec![fixture.in_some_days(3)],
        daily_cap: Some(4),
        ..every_day("08:00", "18:00")
    };
    assert_eq!(fixture.sets(entries.clone()).await, Ok(Applied::Now(())));
    let today = fixture.clock_now().abuja_date();
    let stored = fixture.state().availability[&amina()].clone();
    assert_eq!(Ok(stored), Availability::checked(&entries, today));
    assert_eq!(fixture.sets(entries).await, Ok(Applied::Already));
    let none = AvailabilityEntries::default();
    assert_eq!(fixture.sets(none).await, Ok(Applied::Now(())));
    assert_eq!(
        fixture.state().availability[&amina()],
        Availability::default()
    );
}

#[tokio::test]
async fn a_fault_in_the_availability_is_named_and_nothing_is_stored() {
    let fixture = Fixture::new().await;
    let mut entries = every_day("08:00", "18:00");
    entries.hours[2].to = "08:00".into();
    let Err(AvailabilityError::Invalid(errors)) = fixture.sets(entries).await else {
        panic!("it is refused");
    };
    assert_eq!(errors.0[0].field, "hours[2].to");
    assert!(fixture.state().availability.is_empty());
}

#[tokio::test]
async fn only_an_approved_provider_sets_an_availability() {
    for status in ProviderStatus::ALL {
        let fixture = Fixture::new().await;
        fixture.becomes(status);
        let expected = if status.was_approved() {
            Ok(Applied::Now(()))
        } else {
            Err(AvailabilityError::Illegal { from: status })
        };
        assert_eq!(
            fixture.sets(every_day("08:00", "18:00")).await,
            expected,
            "{status:?}"
        );
    }
    let fixture = Fixture::new().await;
    let cmd = SetAvailability {
        call: fixture.stranger(),
        provider: ProviderId::from(bola()),
        entries: every_day("08:00", "18:00"),
    };
    let unknown = set_availability(&fixture.store, cmd).await;
    assert_eq!(unknown, Err(AvailabilityError::NotFound));
}

#[tokio::test]
async fn a_job_at_a_set_time_is_offered_only_to_a_provider_who_works_then() {
    for (entries, offers) in [
        (every_day("08:00", "12:00"), 1),
        (every_day("10:30", "18:00"), 0),
        (every_day("08:00", "11:30"), 0),
        (AvailabilityEntries::default(), 1),
    ] {
        let fixture = Fixture::new().await;
        let order = fixture.paid_in_days(3).await;
        let _done = fixture.sets(entries.clone()).await.unwrap();
        assert_eq!(fixture.sends(order).await, offers, "{entries:?}");
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn a_job_on_a_day_off_is_not_offered() {
    let fixture = Fixture::new().await;
    let order = fixture.paid_in_days(3).await;
    let _done = fixture
        .sets(a_day_off(fixture.in_some_days(3)))
        .await
        .unwrap();
    assert_eq!(fixture.sends(order).await, 0);
    let _done = fixture
        .sets(a_day_off(fixture.in_some_days(4)))
        .await
        .unwrap();
    assert_eq!(fixture.sends(order).await, 1);
}

/// It is nine o'clock. As soon as possible needs the provider from now on for two hours.
#[tokio::test]
async fn as_soon_as_possible_is_offered_to_a_provider_who_works_from_now_on() {
    for (from, to, offers) in [
        ("09:00", "11:00", 1),
        ("08:00", "18:00", 1),
        ("09:30", "18:00", 0),
        ("08:00", "10:30", 0),
    ] {
        let fixture = Fixture::new().await;
        let (order, _) = fixture.paid().await;
        let _done = fixture.sets(every_day(from, to)).await.unwrap();
        assert_eq!(fixture.sends(order).await, offers, "{from} to {to}");
    }
}

#[tokio::test]
async fn a_provider_with_enough_jobs_on_a_day_is_not_offered_another() {
    let fixture = Fixture::new().await;
    let cap = |number| AvailabilityEntries {
        daily_cap: Some(number),
        ..every_day("00:00", "24:00")
    };
    let _done = fixture.sets(cap(1)).await.unwrap();
    let _first = fixture.assigned().await;
    let order = fixture.paid_today_at(16).await;
    assert_eq!(fixture.sends(order).await, 0);
    let _done = fixture.sets(cap(2)).await.unwrap();
    assert_eq!(fixture.sends(order).await, 1);
}

impl Fixture {
    /// A paid order for an hour of today.
    async fn paid_today_at(&self, from_hour: u32) -> OrderId {
        let (order, _) = self.paid().await;
        let slot = self.in_days(0, from_hour);
        assert_eq!(self.moves(order, slot).await, Ok(Applied::Now(())));
        order
    }
}

#[tokio::test]
async fn an_offer_is_not_accepted_for_a_time_at_which_the_provider_takes_no_work_any_more() {
    for (change, reason) in [
        ("hours", Unavailable::OutsideHours),
        ("day", Unavailable::DayOff),
        ("cap", Unavailable::DailyCap),
    ] {
        let fixture = Fixture::new().await;
        let order = fixture.paid_in_days(3).await;
        assert_eq!(fixture.sends(order).await, 1);
        let offer = fixture.offers(order)[0].id;
        let entries = match change {
            "hours" => every_day("14:00", "18:00"),
            "day" => a_day_off(fixture.in_some_days(3)),
            _ => {
                let other = fixture.paid_in_days(3).await;
                fixture.sends(other).await;
                let slot = fixture.in_days(3, 14);
                fixture.store.tamper(|state| {
                    state.orders.get_mut(&other).unwrap().slot = Some(slot);
                });
                let open = fixture.offers(other)[0].id;
                fixture.accept(other, open).await;
                AvailabilityEntries {
                    daily_cap: Some(1),
                    ..AvailabilityEntries::default()
                }
            }
        };
        let _done = fixture.sets(entries).await.unwrap();
        let accepted = accept_offer(&fixture.store, fixture.acceptance(fixture.amina(), offer));
        assert_eq!(
            accepted.await,
            Err(DispatchError::Unavailable(reason)),
            "{change}"
        );
        assert_eq!(fixture.offer(offer).state, OfferState::Sent);
        assert_eq!(fixture.status(order), OrderStatus::Paid);
        let _done = fixture.sets(AvailabilityEntries::default()).await.unwrap();
        fixture.accept(order, offer).await;
    }
}

#[tokio::test]
async fn an_accepted_job_stays_whatever_the_provider_sets_and_while_they_are_paused() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let _done = fixture.sets(every_day("20:00", "21:00")).await.unwrap();
    assert_eq!(fixture.pauses(None).await, Ok(Applied::Now(())));
    assert_eq!(fixture.status(order), OrderStatus::Assigned);
    assert_eq!(fixture.order(order).provider, Some(amina()));
    fixture.start(order).await;
    assert_eq!(fixture.status(order), OrderStatus::InProgress);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_pause_withdraws_the_open_offers_and_the_search_goes_on_at_once() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    fixture.clock.advance_mins(1);
    assert_eq!(fixture.pauses(None).await, Ok(Applied::Now(())));
    assert_eq!(fixture.status_of_amina(), ProviderStatus::Paused);
    assert_eq!(fixture.offer(offer).state, OfferState::Withdrawn);
    let search = fixture.job(TaskKind::DispatchOffers, order).unwrap();
    assert_eq!(search.job.due_at, fixture.clock_now());
    let accepted = accept_offer(&fixture.store, fixture.acceptance(fixture.amina(), offer)).await;
    let state = OfferState::Withdrawn;
    assert_eq!(
        accepted,
        Err(DispatchError::Offer(OfferError::Closed { state }))
    );
    assert_eq!(fixture.sends(order).await, 0, "they are paused");
    world::stored::provider(&fixture.store, world::a_provider_no(1)).await;
    assert_eq!(fixture.sends(order).await, 1, "another provider is asked");
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_wave_with_other_open_offers_waits_for_them() {
    let fixture = Fixture::new().await;
    world::stored::provider(&fixture.store, world::a_provider_no(1)).await;
    let (order, offer) = fixture.offered().await;
    let due = fixture
        .job(TaskKind::DispatchOffers, order)
        .unwrap()
        .job
        .due_at;
    fixture.clock.advance_mins(1);
    let _done = fixture.pauses(None).await.unwrap();
    assert_eq!(fixture.offer(offer).state, OfferState::Withdrawn);
    let mut states = fixture.offer_states(order);
    states.sort_by_key(|state| state.code());
    assert_eq!(states, [OfferState::Sent, OfferState::Withdrawn]);
    assert_eq!(
        fixture
            .job(TaskKind::DispatchOffers, order)
            .unwrap()
            .job
            .due_at,
        due
    );
}

#[tokio::test]
async fn a_pause_is_a_line_in_the_history_and_a_message() {
    let fixture = Fixture::new().await;
    let until = fixture.in_some_days(5);
    assert_eq!(fixture.pauses(Some(until)).await, Ok(Applied::Now(())));
    assert_eq!(fixture.pauses(Some(until)).await, Ok(Applied::Already));
    let lines = fixture.decisions();
    assert_eq!(lines.len(), 1);
    let line = &lines[0];
    assert_eq!(
        (line.kind, line.from, line.to, line.by),
        (
            DecisionKind::Pause,
            ProviderStatus::Active,
            ProviderStatus::Paused,
            None
        )
    );
    assert_eq!(line.until, Some(until.at_hour(0)));
    assert_eq!(fixture.pause_ends_at(), Some(until.at_hour(0)));
    let event = DomainEvent::ProviderMoved {
        provider: amina(),
        from: ProviderStatus::Active,
        to: ProviderStatus::Paused,
        reason: String::new(),
        until: Some(until.at_hour(0)),
    };
    assert_eq!(fixture.count(&event), 1);
}

#[tokio::test]
async fn the_end_of_a_pause_may_be_changed_and_taken_back() {
    let fixture = Fixture::new().await;
    let _done = fixture.pauses(Some(fixture.in_some_days(5))).await.unwrap();
    let later = fixture.in_some_days(9);
    assert_eq!(fixture.pauses(Some(later)).await, Ok(Applied::Now(())));
    assert_eq!(fixture.pause_ends_at(), Some(later.at_hour(0)));
    assert_eq!(fixture.pauses(None).await, Ok(Applied::Now(())));
    assert_eq!(fixture.pause_ends_at(), None);
    let pairs: Vec<_> = fixture
        .decisions()
        .iter()
        .map(|line| (line.from, line.to))
        .collect();
    let paused = ProviderStatus::Paused;
    assert_eq!(
        pairs,
        [
            (ProviderStatus::Active, paused),
            (paused, paused),
            (paused, paused)
        ]
    );
    assert_eq!(fixture.resumes().await, Ok(Applied::Now(())));
    assert_eq!(fixture.status_of_amina(), ProviderStatus::Active);
}

#[tokio::test]
async fn a_pause_has_an_end_within_ninety_days_or_none() {
    let fixture = Fixture::new().await;
    for days in [0, 91] {
        let refused = fixture.pauses(Some(fixture.in_some_days(days))).await;
        let Err(AvailabilityError::Invalid(errors)) = refused else {
            panic!("{refused:?}");
        };
        assert_eq!(errors.0[0].field, "until");
    }
    assert_eq!(fixture.status_of_amina(), ProviderStatus::Active);
    assert_eq!(
        fixture.pauses(Some(fixture.in_some_days(90))).await,
        Ok(Applied::Now(()))
    );
}

#[tokio::test]
async fn role_21_only_a_provider_who_gets_offers_pauses_and_comes_back_to_what_they_were() {
    for status in ProviderStatus::ALL {
        let fixture = Fixture::new().await;
        fixture.becomes(status);
        let paused = fixture.pauses(None).await;
        if status == ProviderStatus::Paused || !status.is_offered_work() {
            let from = status;
            // A pause without a line in the history gets an end, or none again.
            let expected = if status == ProviderStatus::Paused {
                Ok(Applied::Now(()))
            } else {
                Err(AvailabilityError::Illegal { from })
            };
            assert_eq!(paused, expected, "{status:?}");
            let resumed = fixture.resumes().await;
            assert_eq!(
                resumed,
                Err(AvailabilityError::Illegal { from }),
                "{status:?}"
            );
            continue;
        }
        assert_eq!(paused, Ok(Applied::Now(())), "{status:?}");
        assert_eq!(fixture.resumes().await, Ok(Applied::Now(())));
        // Without an application no document is missing, so no provider comes back restricted.
        let expected = if status == ProviderStatus::Restricted {
            ProviderStatus::Active
        } else {
            status
        };
        assert_eq!(fixture.status_of_amina(), expected);
        assert_eq!(fixture.resumes().await, Ok(Applied::Already));
        let last = fixture.decisions().pop().unwrap();
        assert_eq!(
            (last.kind, last.from, last.to, last.by),
            (DecisionKind::Resume, ProviderStatus::Paused, expected, None)
        );
    }
}

#[tokio::test]
async fn an_unknown_provider_is_neither_paused_nor_resumed() {
    let fixture = Fixture::new().await;
    let provider = ProviderId::from(bola());
    let cmd = PauseProvider {
        call: fixture.stranger(),
        provider,
        until: None,
    };
    let paused = pause_provider(&fixture.store, cmd).await;
    assert_eq!(paused, Err(AvailabilityError::NotFound));
    let resumed = resume_provider(&fixture.store, provider, fixture.stranger()).await;
    assert_eq!(resumed, Err(AvailabilityError::NotFound));
}

#[tokio::test]
async fn a_provider_whose_documents_expired_during_the_pause_comes_back_restricted() {
    let fixture = Fixture::new().await;
    let _done = fixture.pauses(None).await.unwrap();
    // Laundry needs no document, home cleaning a police certificate.
    let now = fixture.clock_now();
    fixture.store.tamper(|state| {
        let application = Application::begin(amina(), now);
        state.applications.insert(amina(), application);
    });
    assert_eq!(fixture.resumes().await, Ok(Applied::Now(())));
    assert_eq!(fixture.status_of_amina(), ProviderStatus::Restricted);
}

/// Bola's review of a job that Amina did well.
fn a_public_review() -> Review {
    let written = Review::write(NewReview {
        id: id_no(781_000).into(),
        order: id_no(781_001).into(),
        side: Side::Customer,
        author: bola(),
        provider: amina(),
        customer: bola(),
        content: Content {
            stars: 5,
            text: String::new(),
            tags: Vec::new(),
            photos: Vec::new(),
        },
        hits: Vec::new(),
        blind_days: 7,
        now: testkit::now(),
    });
    Review {
        state: ReviewState::Published,
        ..written
    }
}

#[tokio::test]
async fn role_21_a_probation_whose_last_job_was_done_during_the_pause_ends_with_it() {
    let fixture = Fixture::new().await;
    fixture.becomes(ProviderStatus::Probation);
    let _done = fixture.pauses(None).await.unwrap();
    fixture.store.tamper(|state| {
        state.providers.get_mut(&amina()).unwrap().jobs_done = providers::PROBATION_JOBS;
        let review = a_public_review();
        state.reviews.insert(review.id, review);
    });
    assert_eq!(fixture.resumes().await, Ok(Applied::Now(())));
    assert_eq!(fixture.status_of_amina(), ProviderStatus::Active);
    let kinds: Vec<_> = fixture.decisions().iter().map(|line| line.kind).collect();
    assert_eq!(
        kinds,
        [
            DecisionKind::Pause,
            DecisionKind::Resume,
            DecisionKind::Activate
        ]
    );
}

async fn ends(fixture: &Fixture) -> Result<Applied<()>, AvailabilityError> {
    end_pause(&fixture.store, amina(), fixture.system()).await
}

#[tokio::test]
async fn a_pause_ends_when_its_day_comes_and_the_provider_is_told() {
    let fixture = Fixture::new().await;
    let until = fixture.in_some_days(2);
    let day = until.naive().format("%-d %B %Y");
    let _done = fixture.pauses(Some(until)).await.unwrap();
    fixture.clock.set(until.at_hour(0).plus_secs(-1));
    assert_eq!(ends(&fixture).await, Ok(Applied::Already));
    assert_eq!(fixture.status_of_amina(), ProviderStatus::Paused);
    fixture.clock.set(until.at_hour(0));
    fixture.work().await;
    assert_eq!(fixture.status_of_amina(), ProviderStatus::Active);
    assert_eq!(ends(&fixture).await, Ok(Applied::Already));
    fixture.reactions().await;
    let titles: Vec<_> = fixture
        .state()
        .notifications
        .values()
        .filter(|one| one.user == amina().into())
        .map(|one| (one.title.clone(), one.message.clone()))
        .collect();
    let expected = [
        (
            "You are paused",
            format!("You will get no offers until {day}. The jobs that you accepted stay yours."),
        ),
        (
            "You are available again",
            "You get offers again, in your working hours.".to_owned(),
        ),
    ]
    .map(|(title, message)| (title.to_owned(), message));
    for one in expected {
        assert!(titles.contains(&one), "{titles:?}");
    }
}

#[tokio::test]
async fn the_end_of_a_pause_does_nothing_after_it_was_ended_or_changed() {
    let fixture = Fixture::new().await;
    let until = fixture.in_some_days(2);
    let _done = fixture.pauses(Some(until)).await.unwrap();
    let _done = fixture.resumes().await.unwrap();
    assert_eq!(fixture.pause_ends_at(), None);
    let _done = fixture.pauses(None).await.unwrap();
    fixture.clock.set(until.at_hour(1));
    assert_eq!(ends(&fixture).await, Ok(Applied::Already));
    assert_eq!(fixture.status_of_amina(), ProviderStatus::Paused);
}

#[tokio::test]
async fn a_pause_whose_end_passed_during_a_hold_ends_after_the_hold() {
    let fixture = Fixture::new().await;
    let until = fixture.in_some_days(1);
    let _done = fixture.pauses(Some(until)).await.unwrap();
    let cmd = HoldProvider {
        call: fixture.system(),
        staff: bola(),
        provider: amina(),
        hours: 48,
        reason: "A complaint".into(),
    };
    hold_provider(&fixture.store, cmd).await.unwrap();
    fixture.clock.set(until.at_hour(1));
    fixture.work().await;
    assert_eq!(fixture.status_of_amina(), ProviderStatus::Suspended);
    assert_eq!(fixture.pause_ends_at(), None, "the task has run");
    fixture.clock.advance_hours(48);
    let ended = end_hold(&fixture.store, amina(), fixture.system()).await;
    assert_eq!(ended, Ok(Applied::Now(())));
    assert_eq!(fixture.status_of_amina(), ProviderStatus::Paused);
    assert_eq!(fixture.pause_ends_at(), Some(until.at_hour(0)));
    fixture.work().await;
    assert_eq!(fixture.status_of_amina(), ProviderStatus::Active);
}

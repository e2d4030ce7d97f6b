//! Pauses: what they withdraw, and how they end.

use crate::support::{Fixture, amina, bola};
use kernel::{Applied, ProviderId};
use marketplace::{
    DomainEvent, TaskKind,
    availability::{AvailabilityError, PauseProvider, end_pause, pause_provider, resume_provider},
    dispatch::{DispatchError, accept_offer},
    onboarding::{HoldProvider, end_hold, hold_provider},
};
use providers::{Application, DecisionKind, OfferError, OfferState, ProviderStatus};
use reviews::{Content, NewReview, Review, ReviewState, Side};
use testkit::{id_no, world};

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

//! The team of a company: its workers, and who goes to a job.

use crate::support::{Fixture, amina, bola};
use kernel::{Actor, Applied, Invocation, NgPhone, OrderId, Permission, UserId, WorkerId};
use marketplace::{
    DomainEvent, NamedPerson, SetOut,
    fulfilment::{
        FulfilmentError, JobStep, NameWorker, arrive, en_route, name_worker, take_back_finish,
    },
    onboarding::{AddWorker, ChangeWorker, OnboardingError, add_worker, change_worker},
    repositories::AuditKind,
};
use orders::TrackingStep;
use providers::{
    ApplicantKind, Application, NamedWorker, WORKERS_MAX, Worker, WorkerError, WorkerState,
};
use testkit::{
    id_no, now,
    world::{self, a_worker_no},
};

type Done = Result<Applied<()>, FulfilmentError>;

impl Fixture {
    /// Amina is a company with these workers.
    fn amina_sends(&self, team: Vec<Worker>) {
        let mut application = Application::begin(amina(), now());
        application.parts.applicant.kind = Some(ApplicantKind::Business);
        self.store.tamper(move |state| {
            state.applications.insert(amina(), application);
            for worker in team {
                state.workers.insert(worker.id, worker);
            }
        });
    }
    async fn names(&self, call: Invocation, order: OrderId, worker: Option<WorkerId>) -> Done {
        let cmd = NameWorker {
            call,
            order,
            worker,
            reason: "The worker is ill.".into(),
        };
        name_worker(&self.store, cmd).await
    }
    async fn company_sets_out(&self, order: OrderId) -> Done {
        let cmd = JobStep {
            call: self.amina(),
            order,
        };
        en_route(&self.store, cmd).await
    }
    fn staff_of_operations(&self) -> Invocation {
        self.by(Actor::staff(world::an_admin().id, &[Permission::Ops]))
    }
    /// Chidi is named for another unfinished job of Amina at the time of this one.
    fn chidi_is_elsewhere(&self, order: OrderId) {
        let mut other = self.order(order);
        other.id = id_no(990_001).into();
        other.finished_at = None;
        self.store.tamper(move |state| {
            let named = NamedWorker {
                order: other.id,
                provider: amina(),
                worker: Some(a_worker_no(1).shown()),
                named_at: now(),
            };
            state.job_workers.insert(other.id, named);
            state.orders.insert(other.id, other);
        });
    }
    fn people_named(&self) -> Vec<Option<String>> {
        let names = |event| {
            if let DomainEvent::PersonNamed(NamedPerson { first_name, .. }) = event {
                Some(first_name)
            } else {
                None
            }
        };
        self.events().into_iter().filter_map(names).collect()
    }
}

fn chidi() -> Option<WorkerId> {
    Some(a_worker_no(1).id)
}

#[tokio::test]
async fn b8_13_a_company_sets_out_only_after_it_named_a_worker_and_the_message_names_them() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    fixture.amina_sends(vec![a_worker_no(1)]);
    let missing: Done = Err(WorkerError::NotNamed.into());
    assert_eq!(fixture.company_sets_out(order).await, missing);
    let cmd = JobStep {
        call: fixture.amina(),
        order,
    };
    assert_eq!(arrive(&fixture.store, cmd).await, missing);
    assert_eq!(
        fixture.names(fixture.amina(), order, chidi()).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(fixture.company_sets_out(order).await, Ok(Applied::Now(())));
    assert_eq!(
        fixture.count(&DomainEvent::ProviderEnRoute(SetOut {
            order,
            worker: Some("Chidi".into()),
        })),
        1
    );
    fixture.reactions().await;
    let notes = fixture.state().notifications.owned();
    let told: Vec<_> = notes
        .into_values()
        .filter(|note| note.user == bola() && note.message.contains("Chidi is coming for"))
        .map(|note| note.title)
        .collect();
    assert_eq!(told.len(), 2, "{told:?}");
    for title in ["Who is coming to you", "Your provider is on the way"] {
        assert!(told.iter().any(|one| one == title), "{title}: {told:?}");
    }
}

#[tokio::test]
async fn b8_13_without_a_team_the_owner_goes_as_before() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    fixture.amina_sends(Vec::new());
    assert_eq!(fixture.company_sets_out(order).await, Ok(Applied::Now(())));
}

#[tokio::test]
async fn b8_13_each_change_until_the_company_sets_out_is_told_once_and_later_ones_are_refused() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    fixture.amina_sends(vec![a_worker_no(1), a_worker_no(2)]);
    let other = Some(a_worker_no(2).id);
    for (worker, expected) in [
        (chidi(), Applied::Now(())),
        (chidi(), Applied::Already),
        (other, Applied::Now(())),
        (None, Applied::Now(())),
        (None, Applied::Already),
        (chidi(), Applied::Now(())),
    ] {
        let done = fixture.names(fixture.amina(), order, worker).await;
        assert_eq!(done, Ok(expected), "{worker:?}");
    }
    let name = || Some("Chidi".to_owned());
    assert_eq!(fixture.people_named(), [name(), name(), None, name()]);
    assert_eq!(fixture.company_sets_out(order).await, Ok(Applied::Now(())));
    assert_eq!(
        fixture.names(fixture.amina(), order, other).await,
        Err(WorkerError::OnTheWay.into())
    );
}

#[tokio::test]
async fn b8_13_after_the_company_set_out_operations_name_another_worker_with_an_audit_entry() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    fixture.amina_sends(vec![a_worker_no(1), a_worker_no(2)]);
    let named = fixture.names(fixture.amina(), order, chidi()).await;
    assert_eq!(named, Ok(Applied::Now(())));
    assert_eq!(fixture.company_sets_out(order).await, Ok(Applied::Now(())));
    let other = Some(a_worker_no(2).id);
    assert_eq!(
        fixture
            .names(fixture.staff_of_operations(), order, other)
            .await,
        Ok(Applied::Now(()))
    );
    let entry = fixture.state().audit_entries[0].clone();
    assert_eq!(
        (entry.kind, entry.person, entry.reason.as_deref()),
        (
            AuditKind::NamedWorker,
            Some(UserId::from(amina())),
            Some("The worker is ill.")
        )
    );
    assert_eq!(fixture.order(order).tracking_step, TrackingStep::EnRoute);
}

#[tokio::test]
async fn b8_13_a_worker_is_never_on_two_jobs_at_one_time() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    fixture.amina_sends(vec![a_worker_no(1), a_worker_no(2)]);
    fixture.chidi_is_elsewhere(order);
    let busy: Done = Err(WorkerError::Busy.into());
    for call in [fixture.amina(), fixture.staff_of_operations()] {
        assert_eq!(fixture.names(call, order, chidi()).await, busy);
    }
    let other = Some(a_worker_no(2).id);
    assert_eq!(
        fixture.names(fixture.amina(), order, other).await,
        Ok(Applied::Now(()))
    );
}

#[tokio::test]
async fn b8_13_a_worker_who_got_another_job_at_that_time_after_the_choice_cannot_go() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    fixture.amina_sends(vec![a_worker_no(1)]);
    let named = fixture.names(fixture.amina(), order, chidi()).await;
    assert_eq!(named, Ok(Applied::Now(())));
    fixture.chidi_is_elsewhere(order);
    assert_eq!(
        fixture.company_sets_out(order).await,
        Err(WorkerError::Busy.into())
    );
}

#[tokio::test]
async fn b8_13_a_finish_is_not_taken_back_when_its_worker_has_another_job_at_that_time() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    fixture.start(order).await;
    fixture.finish(order).await;
    fixture.amina_sends(vec![a_worker_no(1)]);
    // Chidi did the job. The time of the company itself is not checked in an area that is no longer in a
    // zone.
    fixture.store.tamper(|state| {
        let named = NamedWorker {
            order,
            provider: amina(),
            worker: Some(a_worker_no(1).shown()),
            named_at: now(),
        };
        state.job_workers.insert(order, named);
        let stored = state.orders.get_mut(&order).unwrap();
        stored.address.as_mut().unwrap().area = "Nowhere".into();
    });
    fixture.chidi_is_elsewhere(order);
    let cmd = JobStep {
        call: fixture.amina(),
        order,
    };
    let refused: Done = Err(WorkerError::Busy.into());
    assert_eq!(take_back_finish(&fixture.store, cmd).await, refused);
    let stored = fixture.order(order);
    assert_eq!(stored.tracking_step, TrackingStep::Finished);
}

#[tokio::test]
async fn b8_13_only_an_approved_worker_of_the_own_team_can_be_named() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    let unchecked = Worker {
        identity_accepted: false,
        ..a_worker_no(2)
    };
    let paused = Worker {
        state: WorkerState::Paused,
        ..a_worker_no(3)
    };
    let of_another = Worker {
        provider: world::a_provider_no(7).id,
        ..a_worker_no(4)
    };
    fixture.amina_sends(vec![
        a_worker_no(1),
        unchecked.clone(),
        paused.clone(),
        of_another.clone(),
    ]);
    for (worker, error) in [
        (unchecked, WorkerError::NotUsable),
        (paused, WorkerError::NotUsable),
        (of_another, WorkerError::Unknown),
    ] {
        let done = fixture.names(fixture.amina(), order, Some(worker.id)).await;
        assert_eq!(done, Err(error.into()));
    }
    for actor in [
        Actor::Guest,
        Actor::Customer(bola()),
        Actor::Provider(world::a_provider_no(7).id),
        Actor::System,
    ] {
        let done = fixture.names(fixture.by(actor), order, chidi()).await;
        assert_eq!(done, Err(FulfilmentError::NotFound), "{actor:?}");
    }
}

#[tokio::test]
async fn b8_13_a_worker_who_was_paused_after_the_choice_cannot_go() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    fixture.amina_sends(vec![a_worker_no(1)]);
    let named = fixture.names(fixture.amina(), order, chidi()).await;
    assert_eq!(named, Ok(Applied::Now(())));
    let done = change_worker(&fixture.store, change(&fixture, WorkerState::Paused)).await;
    assert_eq!(done, Ok(Applied::Now(())));
    assert_eq!(
        fixture.company_sets_out(order).await,
        Err(WorkerError::NotUsable.into())
    );
}

fn change(fixture: &Fixture, state: WorkerState) -> ChangeWorker {
    let worker = a_worker_no(1);
    ChangeWorker {
        call: fixture.amina(),
        provider: amina(),
        worker: worker.id,
        name: worker.name,
        phone: "08051234567".into(),
        state,
    }
}

#[tokio::test]
async fn a_worker_with_a_job_is_not_removed_and_a_removed_one_keeps_only_the_name() {
    let fixture = Fixture::new().await;
    let order = fixture.assigned().await;
    fixture.amina_sends(vec![a_worker_no(1), a_worker_no(2)]);
    let named = fixture.names(fixture.amina(), order, chidi()).await;
    assert_eq!(named, Ok(Applied::Now(())));
    let removal = || change(&fixture, WorkerState::Removed);
    assert_eq!(
        change_worker(&fixture.store, removal()).await,
        Err(OnboardingError::WorkerHasJob)
    );
    let other = Some(a_worker_no(2).id);
    let named = fixture.names(fixture.amina(), order, other).await;
    assert_eq!(named, Ok(Applied::Now(())));
    assert_eq!(
        change_worker(&fixture.store, removal()).await,
        Ok(Applied::Now(()))
    );
    let left = fixture.state().workers[&a_worker_no(1).id].clone();
    assert_eq!(
        (left.name, left.phone, left.photo_url),
        (a_worker_no(1).name, None, None)
    );
    assert_eq!(
        change_worker(&fixture.store, removal()).await,
        Err(OnboardingError::NotFound),
        "they do not come back"
    );
}

#[tokio::test]
async fn only_a_company_adds_workers_and_at_most_fifty() {
    let fixture = Fixture::new().await;
    let adding = || AddWorker {
        call: fixture.amina(),
        provider: amina(),
        name: "Chidi Okeke".into(),
        phone: "08051234567".into(),
    };
    assert_eq!(
        add_worker(&fixture.store, adding()).await,
        Err(OnboardingError::NotACompany)
    );
    fixture.amina_sends(Vec::new());
    let id = add_worker(&fixture.store, adding()).await.unwrap();
    let added = fixture.state().workers[&id].clone();
    assert_eq!(added.phone, NgPhone::parse("08051234567").ok());
    assert!(!added.is_usable(), "staff have not seen any document");
    let more = u64::try_from(WORKERS_MAX).unwrap() - 1;
    fixture.amina_sends((1..=more).map(a_worker_no).collect());
    assert_eq!(
        add_worker(&fixture.store, adding()).await,
        Err(OnboardingError::TooManyWorkers)
    );
}

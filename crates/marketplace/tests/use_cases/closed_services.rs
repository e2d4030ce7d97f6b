//! Staff close one service of a provider, who keeps the others, and open it again (B8.14).

use crate::support::{Fixture, amina};
use kernel::{Actor, Applied, FieldErrors, Permission, UserId};
use marketplace::{
    availability::{PauseProvider, pause_provider, resume_provider},
    dispatch::{DispatchError, accept_offer, unassign_suspended},
    onboarding::{
        CloseService, HoldProvider, OnboardingError, SetServices, close_service, hold_provider,
        set_services,
    },
};
use orders::OrderStatus;
use providers::{DecisionKind, OfferState, ProviderStatus};
use testkit::world;

const CLEANING: &str = "home-cleaning";

impl Fixture {
    async fn sets_closed(
        &self,
        service: &str,
        closed: bool,
        reason: &str,
    ) -> Result<(), OnboardingError> {
        let chidi = world::an_admin().id;
        let cmd = CloseService {
            call: self.by(testkit::staff(chidi)),
            staff: chidi,
            provider: amina(),
            service: service.to_owned(),
            closed,
            reason: reason.to_owned(),
        };
        close_service(self.as_store(), &self.store, cmd).await
    }
    async fn closes_cleaning(&self) {
        let closed = self.sets_closed(CLEANING, true, "Two carpets were ruined.");
        closed.await.unwrap();
    }
    /// The status of Amina, and the services that she offers.
    fn works_as(&self) -> (ProviderStatus, Vec<String>) {
        let provider = self.state().providers[&amina()].clone();
        (provider.status, provider.categories)
    }
    async fn tells_amina(&self, part: &str) -> usize {
        self.reactions().await;
        let hers = UserId::from(amina());
        let all = self.state().notifications.owned().into_values();
        all.filter(|one| one.user == hers && one.message.contains(part))
            .count()
    }
}

fn field(refused: Result<(), OnboardingError>) -> (String, String) {
    let Err(OnboardingError::Invalid(FieldErrors(errors))) = refused else {
        panic!("{refused:?}");
    };
    (errors[0].field.clone(), errors[0].code.clone())
}

#[tokio::test]
async fn b8_14_a_closed_service_restricts_its_provider_and_opening_it_ends_that() {
    let fixture = Fixture::new().await;
    let (_, before) = fixture.works_as();
    fixture.closes_cleaning().await;
    let others: Vec<String> = before
        .iter()
        .filter(|one| *one != CLEANING)
        .cloned()
        .collect();
    assert_eq!(fixture.works_as(), (ProviderStatus::Restricted, others));
    assert_eq!(
        fixture
            .tells_amina("Two carpets were ruined. Your other services go on.")
            .await,
        1
    );
    let line = fixture.state().decisions.last().cloned().unwrap();
    assert_eq!(
        (line.kind, line.from, line.to, line.by),
        (
            DecisionKind::CloseService,
            ProviderStatus::Active,
            ProviderStatus::Restricted,
            Some(world::an_admin().id)
        )
    );
    fixture
        .sets_closed(CLEANING, false, "She was trained.")
        .await
        .unwrap();
    let (status, mut services) = fixture.works_as();
    services.sort();
    let mut all = before;
    all.sort();
    assert_eq!((status, services), (ProviderStatus::Active, all));
    assert_eq!(fixture.tells_amina("You get offers for").await, 1);
    assert_eq!(
        fixture.tells_amina("Your documents are complete").await,
        0,
        "one message for each decision"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b8_14_a_job_of_a_closed_service_goes_to_others_without_a_fault_and_one_at_work_goes_on() {
    let fixture = Fixture::new().await;
    let begun = fixture.in_progress().await;
    fixture.puts_off(begun);
    let order = fixture.assigned().await;
    fixture.closes_cleaning().await;
    fixture.work().await;
    let after = fixture.order(order);
    assert_eq!((after.status, after.provider), (OrderStatus::Paid, None));
    assert_eq!(fixture.history(order).last().unwrap(), "SERVICE_CLOSED");
    let offers = fixture.offers(order);
    let hers = offers.iter().find(|one| one.provider == amina()).unwrap();
    assert_eq!((hers.state, hers.fault), (OfferState::Withdrawn, None));
    let kept = fixture.order(begun);
    assert_eq!(
        (kept.status, kept.provider, kept.suspended_at),
        (OrderStatus::InProgress, Some(amina()), None)
    );
    let told = "because this service is closed for you. It does not count against you.";
    assert_eq!(fixture.tells_amina(told).await, 1);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b8_14_an_open_offer_of_a_closed_service_is_not_accepted_and_is_withdrawn() {
    let fixture = Fixture::new().await;
    let (order, offer) = fixture.offered().await;
    fixture.closes_cleaning().await;
    let accepted = accept_offer(&fixture.store, fixture.acceptance(fixture.amina(), offer)).await;
    assert_eq!(accepted, Err(DispatchError::NotEligible));
    let withdrawn = unassign_suspended(&fixture.store, order, fixture.system()).await;
    assert_eq!(withdrawn, Ok(Applied::Now(())));
    assert_eq!(fixture.offer(offer).state, OfferState::Withdrawn);
}

#[tokio::test]
async fn b8_14_a_provider_does_not_open_a_closed_service_by_asking_for_it_or_by_a_pause() {
    let fixture = Fixture::new().await;
    fixture.closes_cleaning().await;
    let cmd = SetServices {
        call: fixture.amina(),
        provider: amina(),
        services: vec![CLEANING.to_owned()],
        zones: vec!['A'],
    };
    let asked = set_services(fixture.as_store(), &fixture.store, cmd).await;
    let expected = ("services[0]".to_owned(), "closed".to_owned());
    assert_eq!(field(asked.map(|_| ())), expected);
    let pause = PauseProvider {
        call: fixture.amina(),
        provider: amina(),
        until: None,
    };
    let _paused = pause_provider(&fixture.store, pause).await.unwrap();
    let resumed = resume_provider(&fixture.store, amina(), fixture.amina()).await;
    assert_eq!(resumed, Ok(Applied::Now(())));
    assert_eq!(fixture.works_as().0, ProviderStatus::Restricted);
}

#[tokio::test]
async fn b8_14_a_service_that_is_closed_or_opened_in_a_pause_counts_when_the_pause_ends() {
    for (closed, after) in [
        (true, ProviderStatus::Restricted),
        (false, ProviderStatus::Active),
    ] {
        let fixture = Fixture::new().await;
        if !closed {
            fixture.closes_cleaning().await;
        }
        let pause = PauseProvider {
            call: fixture.amina(),
            provider: amina(),
            until: None,
        };
        let _paused = pause_provider(&fixture.store, pause).await.unwrap();
        fixture
            .sets_closed(CLEANING, closed, "Because.")
            .await
            .unwrap();
        assert_eq!(fixture.works_as().0, ProviderStatus::Paused);
        let resumed = resume_provider(&fixture.store, amina(), fixture.amina()).await;
        assert_eq!(resumed, Ok(Applied::Now(())));
        assert_eq!(fixture.works_as().0, after);
    }
}

#[tokio::test]
async fn b8_14_only_another_member_of_staff_closes_a_service_that_is_offered_and_says_why() {
    let fixture = Fixture::new().await;
    let code = async |service: &str, closed: bool, reason: &str| {
        field(fixture.sets_closed(service, closed, reason).await)
    };
    let refused = |name: &str, code: &str| (name.to_owned(), code.to_owned());
    assert_eq!(
        code("plumbing", true, "Leaks.").await,
        refused("service", "not_an_option")
    );
    assert_eq!(
        code(CLEANING, true, " ").await,
        refused("reason", "required")
    );
    assert_eq!(
        code(CLEANING, false, "Trained.").await,
        refused("service", "not_an_option")
    );
    let own = CloseService {
        call: fixture.by(Actor::staff(amina().into(), &[Permission::Ops])),
        staff: amina().into(),
        provider: amina(),
        service: CLEANING.to_owned(),
        closed: true,
        reason: "A complaint.".to_owned(),
    };
    let own = close_service(fixture.as_store(), &fixture.store, own).await;
    assert_eq!(own, Err(OnboardingError::OwnApplication));
    let chidi = world::an_admin().id;
    let hold = HoldProvider {
        call: fixture.by(testkit::staff(chidi)),
        staff: chidi,
        provider: amina(),
        hours: 48,
        reason: "A complaint.".to_owned(),
    };
    hold_provider(&fixture.store, hold).await.unwrap();
    let held = fixture.sets_closed(CLEANING, true, "A complaint.").await;
    let from = ProviderStatus::Suspended;
    assert_eq!(held, Err(OnboardingError::Illegal { from }));
}

//! What happens to a new provider: the application, the gender, and the services that they keep.

mod documents;
mod probation;

use crate::support::{Fixture, amina};
use kernel::{Applied, ProviderId, StoreError, UserId};
use marketplace::onboarding::{
    BeginApplication, CorrectGender, OnboardingError, SayGender, SetServices, begin_application,
    correct_gender, say_gender, set_services,
};
use providers::{DecisionKind, Gender, GenderKnown, ProviderStatus};
use testkit::world;

impl Fixture {
    fn amina_is(&self, status: ProviderStatus, jobs_done: u32) {
        self.store.tamper(|state| {
            let provider = state.providers.get_mut(&amina()).unwrap();
            (provider.status, provider.jobs_done) = (status, jobs_done);
        });
    }
    fn status_of(&self, id: ProviderId) -> ProviderStatus {
        self.state().providers[&id].status
    }
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

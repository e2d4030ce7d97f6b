//! A customer saves places with many requests at the same moment.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use kernel::UserId;
use marketplace::saved_places::{
    DeletePlace, SavePlace, SavedPlacesError, delete_place, save_place,
};
use orders::{Address, SavedPlace, SavedPlaceError};
use testkit::world;

races!(
    sixteen_places_at_once_are_ten,
    one_place_that_is_saved_sixteen_times_is_one,
    a_saved_place_is_deleted_once,
);

fn bola() -> UserId {
    world::a_complete_customer().id
}

async fn save(scenario: Scenario, number: usize) -> Result<SavedPlace, SavedPlacesError> {
    let cmd = SavePlace {
        call: scenario.owner(),
        customer: bola(),
        name: None,
        address: Address {
            line: format!("{number} Third Avenue"),
            ..world::an_address()
        },
    };
    save_place(scenario.store(), cmd).await
}

async fn sixteen_places_at_once_are_ten(scenario: Scenario) {
    let answers = at_once(CALLERS, |caller| save(scenario.clone(), caller + 1)).await;
    let saved = answers.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!(saved, SavedPlace::MAX as usize, "{answers:?}");
    let refused = Err(SavedPlaceError::TooMany.into());
    assert_eq!(times(&answers, &refused), CALLERS - saved, "{answers:?}");
    assert_eq!(scenario.count("saved_places"), i64::from(SavedPlace::MAX));
}

async fn one_place_that_is_saved_sixteen_times_is_one(scenario: Scenario) {
    let answers = at_once(CALLERS, |_| save(scenario.clone(), 1)).await;
    let ids: Vec<_> = answers
        .iter()
        .map(|answer| answer.as_ref().unwrap().id)
        .collect();
    assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
    assert_eq!(scenario.count("saved_places"), 1);
}

async fn a_saved_place_is_deleted_once(scenario: Scenario) {
    let place = save(scenario.clone(), 1).await.unwrap().id;
    let answers = at_once(CALLERS, |_| {
        let scenario = scenario.clone();
        async move {
            let cmd = DeletePlace {
                call: scenario.owner(),
                customer: bola(),
                place,
            };
            delete_place(scenario.store(), cmd).await
        }
    })
    .await;
    assert_eq!(times(&answers, &Ok(())), 1, "{answers:?}");
    let gone = Err(SavedPlacesError::NotFound);
    assert_eq!(times(&answers, &gone), CALLERS - 1, "{answers:?}");
    assert_eq!(scenario.count("saved_places"), 0);
}

//! People who read a public review flag it, and staff decide about it.

use super::{decide, flag, kept, public, says, stored, told};
use crate::support::{Fixture, amina};
use kernel::{Actor, Applied, Invocation, ReviewId, UserId};
use marketplace::reviews::{Decision, FlagAsReader, ReviewsError, flag_as_reader};
use reviews::{FlagReason, ReaderFlag, ReaderRole, ReviewError, ReviewState};
use testkit::world;

const NOTE: &str = "It says where he lives.";

async fn report(
    fixture: &Fixture,
    call: Invocation,
    review: ReviewId,
    reason: FlagReason,
    note: &str,
) -> Result<Applied<()>, ReviewsError> {
    let cmd = FlagAsReader {
        call,
        review,
        reason,
        note: note.into(),
    };
    flag_as_reader(&fixture.store, cmd).await
}

fn flags(fixture: &Fixture) -> Vec<ReaderFlag> {
    let all = fixture.state().reader_flags.owned();
    all.into_values().collect()
}

/// Another provider than the reviewed one.
fn colleague(fixture: &Fixture) -> Invocation {
    fixture.by(Actor::Provider(world::a_provider_no(7).id))
}

#[tokio::test]
async fn gap_18_a_reader_flags_a_review_once_and_it_stays_public() {
    let fixture = Fixture::new().await;
    let review = public(&fixture).await;
    let send = |reason, note| report(&fixture, fixture.stranger(), review, reason, note);
    assert_eq!(send(FlagReason::Privacy, NOTE).await, Ok(Applied::Now(())));
    assert_eq!(send(FlagReason::Privacy, NOTE).await, Ok(Applied::Already));
    let other = send(FlagReason::Safety, "Really.").await;
    assert_eq!(other, Ok(Applied::Already));
    let after = stored(&fixture, review);
    assert!(after.counts() && !after.is_withheld() && after.is_flagged_by_readers());
    assert_eq!(after.reader_flags.people, 1);
    let all = flags(&fixture);
    let [flag] = &all[..] else {
        panic!("one flag is stored: {all:?}");
    };
    assert_eq!(
        (flag.role, flag.reason),
        (ReaderRole::Customer, FlagReason::Privacy)
    );
    assert_eq!(flag.note, NOTE);
}

#[tokio::test]
async fn gap_18_staff_are_told_once_and_the_people_are_counted() {
    let fixture = Fixture::new().await;
    let review = public(&fixture).await;
    for call in [fixture.stranger(), colleague(&fixture)] {
        let flagged = report(&fixture, call, review, FlagReason::Untrue, "").await;
        assert_eq!(flagged, Ok(Applied::Now(())));
    }
    assert_eq!(stored(&fixture, review).reader_flags.people, 2);
    let roles: Vec<_> = flags(&fixture).iter().map(|flag| flag.role).collect();
    assert!(roles.contains(&ReaderRole::Customer) && roles.contains(&ReaderRole::Provider));
    fixture.reactions().await;
    let staff = world::an_admin().id;
    assert_eq!(told(&fixture, staff, "A reader flagged a review"), 1);
}

#[tokio::test]
async fn gap_18_the_author_the_reviewed_provider_and_people_without_an_account_are_refused() {
    let fixture = Fixture::new().await;
    let review = public(&fixture).await;
    let reason = FlagReason::Abuse;
    let own = report(&fixture, fixture.owner(), review, reason, "").await;
    assert_eq!(own, Err(ReviewError::Own.into()));
    let about_her = report(&fixture, fixture.amina(), review, reason, "").await;
    assert_eq!(about_her, Err(ReviewError::OwnWork.into()));
    for actor in [
        Actor::Guest,
        testkit::staff(world::an_admin().id),
        Actor::System,
    ] {
        let refused = report(&fixture, fixture.by(actor), review, reason, "").await;
        assert_eq!(refused, Err(ReviewsError::NotFound), "{actor:?}");
    }
    let long = "a".repeat(301);
    let too_long = report(&fixture, fixture.stranger(), review, reason, &long).await;
    assert!(matches!(too_long, Err(ReviewsError::Invalid(_))));
    assert_eq!(flags(&fixture), []);
    assert!(!stored(&fixture, review).is_flagged());
}

#[tokio::test]
async fn gap_18_a_review_that_the_public_cannot_read_is_not_found() {
    let fixture = Fixture::new().await;
    let order = fixture.completed().await;
    let hidden = says(&fixture, fixture.owner(), order, "He came late.").await;
    let unknown = ReviewId::from_uuid(testkit::id_no(9));
    let reason = FlagReason::Abuse;
    for review in [hidden.id, unknown] {
        let refused = report(&fixture, fixture.stranger(), review, reason, "").await;
        assert_eq!(refused, Err(ReviewsError::NotFound));
    }
    let by_her = says(&fixture, fixture.amina(), order, "").await;
    let of_a_customer = report(&fixture, fixture.stranger(), by_her.id, reason, "").await;
    assert_eq!(of_a_customer, Err(ReviewsError::NotFound));
    let privacy = FlagReason::Privacy;
    let withheld = flag(&fixture, fixture.amina(), hidden.id, privacy, "").await;
    assert_eq!(withheld, Ok(Applied::Now(())));
    let refused = report(&fixture, fixture.stranger(), hidden.id, reason, "").await;
    assert_eq!(refused, Err(ReviewsError::NotFound));
}

#[tokio::test]
async fn gap_18_staff_let_the_review_stay_and_the_provider_hears_nothing_of_readers() {
    let fixture = Fixture::new().await;
    let review = public(&fixture).await;
    let first = report(&fixture, fixture.stranger(), review, FlagReason::Abuse, "").await;
    assert_eq!(first, Ok(Applied::Now(())));
    decide(&fixture, review, kept()).await.unwrap();
    decide(&fixture, review, kept()).await.unwrap();
    let after = stored(&fixture, review);
    assert_eq!(
        after.reader_flags.kept.as_deref(),
        Some("It is an opinion.")
    );
    assert!(after.counts() && !after.is_flagged());
    let second = report(&fixture, colleague(&fixture), review, FlagReason::Abuse, "").await;
    assert_eq!(second, Ok(Applied::Now(())), "another reader may ask again");
    assert!(stored(&fixture, review).is_flagged_by_readers());
    fixture.reactions().await;
    let staff = world::an_admin().id;
    assert_eq!(told(&fixture, staff, "A reader flagged a review"), 2);
    let provider = UserId::from(amina());
    assert_eq!(told(&fixture, provider, "The review stays"), 0);
}

#[tokio::test]
async fn gap_18_staff_remove_the_review_and_only_a_provider_who_flagged_it_is_told() {
    for flagged_too in [false, true] {
        let fixture = Fixture::new().await;
        let review = public(&fixture).await;
        let by_reader = report(&fixture, fixture.stranger(), review, FlagReason::Abuse, "").await;
        assert_eq!(by_reader, Ok(Applied::Now(())));
        if flagged_too {
            let untrue = FlagReason::Untrue;
            let by_her = flag(&fixture, fixture.amina(), review, untrue, "").await;
            assert_eq!(by_her, Ok(Applied::Now(())));
        }
        let reason = "It insults the provider.".to_owned();
        let removed = decide(&fixture, review, Decision::Remove { reason }).await;
        assert_eq!(removed.unwrap().state, ReviewState::Removed);
        assert!(!stored(&fixture, review).is_flagged());
        fixture.reactions().await;
        let times = told(&fixture, amina().into(), "The review was removed");
        assert_eq!(times, usize::from(flagged_too));
    }
}

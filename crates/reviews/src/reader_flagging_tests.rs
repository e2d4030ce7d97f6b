use super::*;
use crate::{Content, FlagReason, FlagState, NewReview, ReaderRole, Side};
use kernel::{Applied, Timestamp};
use uuid::Uuid;

fn at(days: i64) -> Timestamp {
    Timestamp::from_unix(1_780_000_000).unwrap().plus_days(days)
}

const AUTHOR: u128 = 2;
const PROVIDER: u128 = 3;

fn written(side: Side) -> Review {
    let id = Uuid::from_u128;
    let author = if side == Side::Customer {
        AUTHOR
    } else {
        PROVIDER
    };
    Review::write(NewReview {
        id: id(1).into(),
        order: id(1).into(),
        side,
        author: id(author).into(),
        provider: id(PROVIDER).into(),
        customer: id(AUTHOR).into(),
        content: Content {
            stars: 2,
            text: "He came late.".into(),
            tags: Vec::new(),
            photos: Vec::new(),
        },
        hits: Vec::new(),
        blind_days: 7,
        now: at(0),
    })
}

fn published(side: Side) -> Review {
    let mut review = written(side);
    review.answered(at(1));
    assert!(review.release(at(1)).is_now());
    review
}

/// A flag of a person, a number of days after the review was written.
fn by(reader: u128, days: i64) -> NewReaderFlag {
    NewReaderFlag {
        reader: Uuid::from_u128(reader).into(),
        role: ReaderRole::Customer,
        reason: FlagReason::Privacy,
        note: "It says where he lives.".into(),
        now: at(days),
    }
}

#[test]
fn gap_18_a_flag_of_a_reader_waits_for_staff_and_hides_nothing() {
    for reason in FlagReason::ALL {
        let mut review = published(Side::Customer);
        let flag = review.flag_as_reader(NewReaderFlag { reason, ..by(4, 2) });
        let flag = flag.unwrap();
        assert_eq!((flag.number, flag.reason, flag.at), (1, reason, at(2)));
        assert!(review.is_flagged() && review.is_flagged_by_readers());
        assert!(
            review.counts() && !review.is_withheld(),
            "{}",
            reason.code()
        );
        assert!(!review.is_flagged_by_provider());
        assert!(review.feature(true).is_err(), "a flag waits");
    }
}

#[test]
fn gap_18_readers_are_counted_and_the_first_of_them_sets_the_place_in_the_list() {
    let mut review = published(Side::Customer);
    for (reader, days, number) in [(4, 2, 1), (5, 3, 2), (6, 4, 3)] {
        let flag = review.flag_as_reader(by(reader, days)).unwrap();
        assert_eq!(flag.number, number);
    }
    assert_eq!(review.reader_flags.people, 3);
    assert_eq!(review.flagged_since, Some(at(2)));
}

#[test]
fn gap_18_neither_the_author_nor_the_reviewed_provider_flags_as_a_reader() {
    let mut review = published(Side::Customer);
    let before = review.clone();
    let own = review.flag_as_reader(by(AUTHOR, 2));
    assert_eq!(own, Err(ReviewError::Own));
    let about_them = review.flag_as_reader(by(PROVIDER, 2));
    assert_eq!(about_them, Err(ReviewError::OwnWork));
    assert_eq!(review, before);
}

#[test]
fn gap_18_only_what_the_public_reads_is_flagged_by_a_reader() {
    let mut withheld = published(Side::Customer);
    let flag = withheld.flag(FlagReason::Safety, String::new(), at(2));
    assert_eq!(flag, Ok(Applied::Now(())));
    let mut removed = published(Side::Customer);
    assert!(removed.remove("It insults him.").unwrap().is_now());
    for mut review in [
        written(Side::Customer),
        published(Side::Provider),
        withheld,
        removed,
    ] {
        let flag = review.flag_as_reader(by(4, 3));
        assert_eq!(flag, Err(ReviewError::NotPublic));
        assert_eq!(review.reader_flags, ReaderFlags::default());
    }
}

#[test]
fn gap_18_a_review_that_stays_can_be_flagged_again_by_another_reader() {
    let mut review = published(Side::Customer);
    let _first = review.flag_as_reader(by(4, 2)).unwrap();
    assert_eq!(review.keep("It is an opinion."), Ok(Applied::Now(())));
    assert_eq!(review.keep("It is an opinion."), Ok(Applied::Already));
    let kept = Some("It is an opinion.".to_owned());
    assert_eq!(review.reader_flags, ReaderFlags { people: 1, kept });
    assert!(!review.is_flagged() && !review.is_flagged_by_readers());
    let _second = review.flag_as_reader(by(5, 9)).unwrap();
    assert_eq!(
        review.reader_flags,
        ReaderFlags {
            people: 2,
            kept: None
        }
    );
    assert_eq!(review.flagged_since, Some(at(9)));
}

#[test]
fn gap_18_one_decision_answers_the_provider_and_the_readers() {
    let mut review = published(Side::Customer);
    let _reader = review.flag_as_reader(by(4, 2)).unwrap();
    let flag = review.flag(FlagReason::Untrue, String::new(), at(3));
    assert_eq!(flag, Ok(Applied::Now(())));
    assert_eq!(review.flagged_since, Some(at(2)));
    assert!(review.is_flagged_by_provider() && review.is_flagged_by_readers());
    let mut removed = review.clone();
    assert_eq!(review.keep("It is an opinion."), Ok(Applied::Now(())));
    assert!(!review.is_flagged_by_provider() && !review.is_flagged_by_readers());
    assert!(removed.remove("It insults him.").unwrap().is_now());
    assert_eq!(removed.flag.as_ref().unwrap().state, FlagState::Removed);
    assert!(!removed.is_flagged() && !removed.is_flagged_by_readers());
}

#[test]
fn gap_18_a_flag_of_the_provider_alone_is_no_decision_about_readers() {
    let mut review = published(Side::Customer);
    let flag = review.flag(FlagReason::Untrue, String::new(), at(2));
    assert_eq!(flag, Ok(Applied::Now(())));
    assert!(!review.is_flagged_by_readers());
    assert_eq!(review.keep("It is an opinion."), Ok(Applied::Now(())));
    assert_eq!(review.reader_flags, ReaderFlags::default());
    assert_eq!(review.keep("It is an opinion."), Ok(Applied::Already));
}

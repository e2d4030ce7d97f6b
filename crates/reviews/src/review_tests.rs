use super::*;
use crate::{FlagReason, FlagState};

fn at(days: i64) -> Timestamp {
    Timestamp::from_unix(1_780_000_000).unwrap().plus_days(days)
}

fn content(stars: u8, text: &str) -> Content {
    Content {
        stars,
        text: text.into(),
        tags: Vec::new(),
        photos: Vec::new(),
    }
}

fn review(side: Side, hits: Vec<Hit>) -> Review {
    let id = uuid::Uuid::from_u128(1);
    let new = NewReview {
        id: id.into(),
        order: id.into(),
        side,
        author: id.into(),
        provider: id.into(),
        customer: id.into(),
        content: content(5, "Neat work."),
        hits,
        blind_days: 7,
        now: at(0),
    };
    Review::write(new)
}

fn published(side: Side) -> Review {
    let mut review = review(side, vec![]);
    review.answered(at(1));
    assert!(review.release(at(1)).is_now());
    review
}

#[test]
fn the_time_to_review_and_the_time_for_which_a_review_is_hidden_can_be_changed() {
    assert_eq!(may_begin(Some(at(0)), 14, at(14)), Ok(()));
    assert_eq!(
        may_begin(Some(at(0)), 14, at(14).plus_secs(1)),
        Err(ReviewError::TooLate)
    );
    let id = uuid::Uuid::from_u128(1);
    let review = Review::write(NewReview {
        id: id.into(),
        order: id.into(),
        side: Side::Customer,
        author: id.into(),
        provider: id.into(),
        customer: id.into(),
        content: content(5, "Neat work."),
        hits: Vec::new(),
        blind_days: 3,
        now: at(0),
    });
    assert_eq!(review.release_at, at(3));
}

#[test]
fn only_a_completed_job_can_be_reviewed_and_only_for_thirty_days() {
    assert_eq!(may_begin(None, 30, at(0)), Err(ReviewError::NotCompleted));
    assert_eq!(may_begin(Some(at(0)), 30, at(30)), Ok(()));
    assert_eq!(
        may_begin(Some(at(0)), 30, at(30).plus_secs(1)),
        Err(ReviewError::TooLate)
    );
}

#[test]
fn a_review_is_hidden_until_the_other_side_has_written() {
    let mut review = review(Side::Customer, vec![]);
    assert_eq!(
        (review.release(at(6)), review.state),
        (Applied::Already, ReviewState::Pending)
    );
    review.answered(at(6));
    assert!(review.release(at(6)).is_now());
    assert_eq!(
        (review.state, review.published_at),
        (ReviewState::Published, Some(at(6)))
    );
    assert_eq!(review.release(at(9)), Applied::Already);
    assert_eq!(review.published_at, Some(at(6)));
}

#[test]
fn a_review_is_shown_after_a_week_without_an_answer() {
    let mut review = review(Side::Customer, vec![]);
    assert_eq!(review.release(at(7).plus_secs(-1)), Applied::Already);
    assert!(review.release(at(7)).is_now());
}

#[test]
fn a_hit_holds_it_back_until_a_person_has_read_it() {
    let mut review = review(Side::Customer, vec![Hit::Phone]);
    assert_eq!(review.release(at(30)), Applied::Already);
    assert!(review.approve().unwrap().is_now());
    assert_eq!(review.approve(), Ok(Applied::Already));
    assert_eq!(
        review.state,
        ReviewState::Pending,
        "approved, and still its time must come"
    );
    assert!(review.release(at(30)).is_now());
    assert_eq!(review.approve(), Ok(Applied::Already));
}

#[test]
fn t62_it_may_be_edited_until_it_is_public_and_never_after() {
    let mut review = review(Side::Customer, vec![]);
    assert_eq!(
        review.edit(content(5, "Neat work."), vec![]),
        Ok(Applied::Already)
    );
    assert!(
        review
            .edit(content(2, "Call 08031234567"), vec![Hit::Phone])
            .unwrap()
            .is_now()
    );
    assert_eq!(
        (review.content.stars, review.hits.as_slice()),
        (2, [Hit::Phone].as_slice())
    );
    let mut public = published(Side::Customer);
    assert_eq!(
        public.edit(content(1, ""), vec![]),
        Err(ReviewError::Public)
    );
    assert_eq!(public.content.stars, 5);
}

#[test]
fn b11_a_changed_photo_is_looked_at_again() {
    let photo = |number| uuid::Uuid::from_u128(number).into();
    let with = |photo| Content {
        photos: vec![photo],
        ..content(5, "Neat work.")
    };
    let mut review = review(Side::Customer, with(photo(1)).hits());
    review.content = with(photo(1));
    assert!(review.approve().unwrap().is_now());
    let other = with(photo(2));
    let hits = other.hits();
    assert!(review.edit(other, hits).unwrap().is_now());
    assert_eq!(review.release(at(30)), Applied::Already);
    assert_eq!(review.hits, [Hit::Photo]);
}

#[test]
fn a_rejected_review_says_why_and_may_be_rewritten() {
    let mut review = review(Side::Customer, vec![Hit::Email]);
    assert!(review.reject("It holds an address.").unwrap().is_now());
    assert_eq!(review.reject("again"), Ok(Applied::Already));
    assert_eq!(review.reason.as_deref(), Some("It holds an address."));
    assert_eq!(
        review.approve(),
        Err(ReviewError::Illegal {
            from: ReviewState::Rejected,
            to: ReviewState::Published
        })
    );
    assert!(review.edit(content(4, "Neat."), vec![]).unwrap().is_now());
    assert_eq!(
        (review.state, &review.reason),
        (ReviewState::Pending, &None)
    );
    assert!(review.edit(content(5, "Neat."), vec![]).unwrap().is_now());
}

#[test]
fn b11_10_a_review_that_is_rejected_again_cannot_be_rewritten_a_second_time() {
    let mut review = review(Side::Customer, vec![Hit::Email]);
    assert!(review.waits_for_staff());
    assert!(review.reject("It holds an address.").unwrap().is_now());
    assert!(review.is_editable() && !review.waits_for_staff());
    assert!(
        review
            .edit(content(4, "Write to me."), vec![Hit::Email])
            .unwrap()
            .is_now()
    );
    assert!(review.rewritten && review.is_editable());
    assert!(review.reject("It still does.").unwrap().is_now());
    assert!(!review.is_editable());
    assert_eq!(
        review.edit(content(4, "Neat."), vec![]),
        Err(ReviewError::Rewritten)
    );
    assert_eq!(review.state, ReviewState::Rejected);
}

#[test]
fn only_a_public_one_can_be_removed_and_it_leaves_the_landing_page() {
    let mut hidden = review(Side::Customer, vec![]);
    assert!(hidden.remove("x").is_err());
    let mut public = published(Side::Customer);
    assert!(public.feature(true).unwrap().is_now());
    assert!(public.reject("x").is_err());
    assert!(public.remove("The author asked.").unwrap().is_now());
    assert_eq!(public.remove("x"), Ok(Applied::Already));
    assert!(!public.featured && !public.counts());
    assert!(public.approve().is_err());
}

#[test]
fn b11_the_author_removes_a_public_review_and_the_reply_goes_with_it() {
    let mut hidden = review(Side::Customer, vec![]);
    assert_eq!(hidden.remove_own(), Err(ReviewError::NotPublic));
    assert!(hidden.reject("Rude.").unwrap().is_now());
    assert_eq!(hidden.remove_own(), Err(ReviewError::NotPublic));
    let mut public = published(Side::Customer);
    assert!(public.feature(true).unwrap().is_now());
    assert!(
        public
            .reply("Thank you.".into(), 24, at(2))
            .unwrap()
            .is_now()
    );
    let flagged = public.flag(FlagReason::Untrue, String::new(), at(2));
    assert!(flagged.unwrap().is_now());
    assert!(public.remove_own().unwrap().is_now());
    assert_eq!(
        (public.state, public.removed_by_author),
        (ReviewState::Removed, true)
    );
    assert!(!public.featured && !public.counts() && !public.is_flagged());
    assert_eq!((public.reply.clone(), public.reason.clone()), (None, None));
    assert_eq!(public.remove_own(), Ok(Applied::Already));
    assert_eq!(
        public.edit(content(5, "Neat."), vec![]),
        Err(ReviewError::Public)
    );
    assert!(public.reply("Thank you.".into(), 24, at(2)).is_err());
}

#[test]
fn b11_a_review_removed_by_staff_was_not_removed_by_its_author() {
    let mut public = published(Side::Customer);
    assert!(public.remove("Rude.").unwrap().is_now());
    assert_eq!(public.remove_own(), Ok(Applied::Already));
    assert!(!public.removed_by_author);
}

#[test]
fn only_public_words_of_a_customer_can_be_featured() {
    assert!(review(Side::Customer, vec![]).feature(true).is_err());
    assert!(published(Side::Provider).feature(true).is_err());
    let mut wordless = published(Side::Customer);
    wordless.content.text.clear();
    assert!(wordless.feature(true).is_err());
    let mut public = published(Side::Customer);
    assert!(public.feature(true).unwrap().is_now());
    assert_eq!(public.feature(true), Ok(Applied::Already));
    assert!(public.feature(false).unwrap().is_now());
}

#[test]
fn reviews_of_customers_do_not_count_for_the_rating_of_a_provider() {
    let all = [
        published(Side::Customer),
        published(Side::Provider),
        review(Side::Customer, vec![]),
    ];
    assert_eq!(Rating::from_iter(all), Rating { count: 1, stars: 5 });
}

#[test]
fn a_public_review_is_answered_once_and_the_answer_edited_for_a_day() {
    assert!(
        review(Side::Customer, vec![])
            .reply("Thank you.".into(), 24, at(0))
            .is_err(),
        "nobody has seen it yet"
    );
    assert!(
        published(Side::Provider)
            .reply("Thank you.".into(), 24, at(1))
            .is_err()
    );
    let mut public = published(Side::Customer);
    assert!(
        public
            .reply("Thank you.".into(), 24, at(1))
            .unwrap()
            .is_now()
    );
    assert_eq!(
        public.reply("Thank you.".into(), 24, at(9)),
        Ok(Applied::Already)
    );
    assert!(
        public
            .reply("Thank you, Bola.".into(), 24, at(2))
            .unwrap()
            .is_now()
    );
    assert_eq!(
        public.reply("Or not.".into(), 24, at(2).plus_secs(1)),
        Err(ReviewError::Public)
    );
    assert_eq!(
        public.reply,
        Some(Reply {
            text: "Thank you, Bola.".into(),
            at: at(1)
        })
    );
}

#[test]
fn b11_7_the_answer_is_edited_for_the_hours_of_the_job() {
    for (hours, may) in [(47, false), (48, true)] {
        let mut public = published(Side::Customer);
        let first = public.reply("Thank you.".into(), hours, at(1));
        assert_eq!(first, Ok(Applied::Now(())));
        let edited = public.reply("Thank you, Bola.".into(), hours, at(3));
        assert_eq!(edited.is_ok(), may, "{hours} hours");
    }
}

#[test]
fn b11_a_flag_hides_a_public_review_only_for_privacy_and_safety() {
    for reason in FlagReason::ALL {
        let mut review = published(Side::Customer);
        assert!(review.flag(reason, String::new(), at(2)).unwrap().is_now());
        let hides = matches!(reason, FlagReason::Privacy | FlagReason::Safety);
        assert_eq!(
            (review.is_flagged(), review.is_withheld(), review.counts()),
            (true, hides, true),
            "{}",
            reason.code()
        );
        assert!(review.keep("It is an opinion.").unwrap().is_now());
        assert_eq!(review.keep("It is an opinion."), Ok(Applied::Already));
        assert!(!review.is_flagged() && !review.is_withheld());
    }
}

#[test]
fn b11_a_review_is_flagged_once() {
    let mut review = published(Side::Customer);
    let mut flag = |reason, note: &str| review.flag(reason, note.to_owned(), at(2));
    assert!(flag(FlagReason::Abuse, "Insults.").unwrap().is_now());
    assert_eq!(flag(FlagReason::Abuse, "Insults."), Ok(Applied::Already));
    let other = flag(FlagReason::Untrue, "Insults.");
    assert_eq!(other, Err(ReviewError::Flagged));
    assert!(review.feature(true).is_err(), "a flag waits");
}

#[test]
fn b11_only_what_the_public_reads_can_be_flagged() {
    for mut review in [review(Side::Customer, vec![]), published(Side::Provider)] {
        let flagged = review.flag(FlagReason::Abuse, String::new(), at(2));
        assert_eq!(flagged, Err(ReviewError::NotPublic));
        assert_eq!(
            review.keep("It is an opinion."),
            Err(ReviewError::NotFlagged)
        );
    }
}

#[test]
fn b11_removing_a_flagged_review_decides_the_flag() {
    let mut review = published(Side::Customer);
    let _flagged = review
        .flag(FlagReason::Privacy, String::new(), at(2))
        .unwrap();
    assert!(review.remove("It names a child.").unwrap().is_now());
    assert_eq!(review.flag.as_ref().unwrap().state, FlagState::Removed);
    assert_eq!(
        review.keep("It is an opinion."),
        Err(ReviewError::NotFlagged)
    );
    assert!(!review.is_withheld());
}

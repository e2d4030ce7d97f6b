//! Every account notice is stored with its change and sent once.

use super::{SUBJECT, change::Change};
use marketplace::{Notice, TaskKind};
use testkit::alive;

/// The notice that is tested after this one, or `None` after the last. A new kind of notice does
/// not compile until it has a place here.
const fn notice_after(notice: Notice) -> Option<Notice> {
    Some(match notice {
        Notice::PasswordReset => Notice::PasswordChanged,
        Notice::PasswordChanged => Notice::SecondFactorOn,
        Notice::SecondFactorOn => Notice::SecondFactorOff,
        Notice::SecondFactorOff => Notice::AccountClosing,
        Notice::AccountClosing => Notice::Suspended,
        Notice::Suspended => Notice::Reinstated,
        Notice::Reinstated => Notice::BankAccountSet,
        Notice::BankAccountSet => Notice::SignInsSlowed,
        Notice::SignInsSlowed => Notice::PhoneConfirmed,
        Notice::PhoneConfirmed => Notice::PhoneChanged,
        Notice::PhoneChanged => Notice::EmailChangeAsked,
        Notice::EmailChangeAsked => Notice::NewSignIn,
        Notice::NewSignIn => return None,
    })
}

fn every_notice() -> impl Iterator<Item = Notice> {
    std::iter::successors(Some(Notice::PasswordReset), |notice| notice_after(*notice))
}

const fn subject_of(notice: Notice) -> &'static str {
    match notice {
        Notice::PasswordReset | Notice::PasswordChanged => "Your password was changed",
        Notice::SecondFactorOn => "Your account now asks for a second step",
        Notice::SecondFactorOff => "The second step was turned off",
        Notice::AccountClosing => "Your account will be erased",
        Notice::Suspended => "Your account is suspended",
        Notice::Reinstated => "Your account is open again",
        Notice::BankAccountSet => "Your bank account was set",
        Notice::SignInsSlowed => SUBJECT,
        Notice::PhoneConfirmed => "Your phone number was confirmed",
        Notice::PhoneChanged => "Your phone number was changed",
        Notice::EmailChangeAsked => "Another e-mail address was asked for",
        Notice::NewSignIn => "A new sign-in to your account",
    }
}

/// Wherever the process ends, an account that was changed has a stored notice and the task that
/// sends its mail, and an account that was not changed has neither. The change itself sends
/// nothing.
#[tokio::test]
async fn every_account_notice_is_stored_in_the_unit_of_its_change() {
    for notice in every_notice() {
        let whole = Change::ready(notice).await;
        let before = whole.fuse.passed();
        whole.run().await;
        let points = whole.fuse.passed() - before;
        assert!(points >= 2, "{notice:?}");
        let mut ended_after_the_change = 0;
        for point in 1..=points {
            let change = Change::ready(notice).await;
            assert!(
                !change.is_stored(),
                "{notice:?}: the change is not made yet"
            );
            change.fuse.light(point);
            assert!(
                alive(change.run()).is_none(),
                "{notice:?}: the process ends"
            );
            let changed = change.is_stored();
            assert_eq!(
                (change.is_noticed(), change.fixture.mails_due()),
                (changed, usize::from(changed)),
                "{notice:?}: the process ended at point {point} of {points}"
            );
            assert_eq!(change.fixture.mailer.sent(), [], "{notice:?}");
            ended_after_the_change += usize::from(changed);
        }
        assert_eq!(
            ended_after_the_change, 1,
            "{notice:?}: the last unit of the use case makes the change"
        );
    }
}

#[tokio::test]
async fn every_account_notice_is_sent_once_after_a_failed_first_attempt() {
    for notice in every_notice() {
        let change = Change::ready(notice).await;
        let fixture = &change.fixture;
        change.run().await;
        assert_eq!(
            (fixture.mails_due(), change.mails()),
            (1, Vec::new()),
            "{notice:?}: stored, and not sent by the use case"
        );
        fixture.mailer.refuse_next(1);
        let failed: Vec<_> = fixture
            .work()
            .await
            .into_iter()
            .filter(|run| run.error.is_some())
            .map(|run| run.job.kind)
            .collect();
        assert_eq!(failed, [TaskKind::SendMail], "{notice:?}");
        assert_eq!(
            (fixture.mails_due(), change.mails()),
            (1, Vec::new()),
            "{notice:?}: the first attempt failed"
        );
        for _ in 0..2 {
            fixture.work_after_mins(1).await;
            assert_eq!(
                (fixture.mails_due(), change.mails()),
                (0, vec![subject_of(notice).to_owned()]),
                "{notice:?}"
            );
        }
    }
}

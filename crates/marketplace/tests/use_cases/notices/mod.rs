//! The mails about a user's account: a task of the unit that changed the account.

mod change;
mod every_notice;
mod sending;

use crate::support::Fixture;
use marketplace::TaskKind;
use testkit::world;

const SUBJECT: &str = "Someone is trying to sign in to your account";

impl Fixture {
    fn mails_due(&self) -> usize {
        self.state()
            .tasks
            .values()
            .filter(|queued| queued.job.kind == TaskKind::SendMail)
            .count()
    }
    fn notices_sent(&self) -> usize {
        self.mailer
            .sent_to(&address())
            .iter()
            .filter(|mail| mail.subject == SUBJECT)
            .count()
    }
}

fn address() -> String {
    world::a_complete_customer().email.to_string()
}

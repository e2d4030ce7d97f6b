use crate::{Trace, TraceKind};

/// The number of rewards within [`REWARDS_WINDOW_DAYS`] from which staff review the next one.
pub const REWARDS_MAX: u32 = 10;
pub const REWARDS_WINDOW_DAYS: i64 = 30;

kernel::coded!(
    /// The reason why staff must review a reward before it is paid. No reason is enough to refuse a
    /// reward, because families share phones and addresses.
    Doubt {
        SameDevice => "SAME_DEVICE",
        /// The same card or bank account paid for both people.
        SamePayment => "SAME_PAYMENT",
        /// The same bank account receives the payouts of both people.
        SameAccount => "SAME_ACCOUNT",
        SamePhone => "SAME_PHONE",
        SameAddress => "SAME_ADDRESS",
        ManyRewards => "MANY_REWARDS",
        /// The referrer was the provider of the job.
        OwnCustomer => "OWN_CUSTOMER",
        /// The referrer's account is suspended or closed.
        Inactive => "INACTIVE",
    }
);

/// The known facts about one of the two people, to recognise that both are the same person.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Person {
    pub active: bool,
    pub phone: Option<String>,
    /// The addresses in the profile and in orders.
    pub addresses: Vec<String>,
    /// Browsers, payments and bank accounts. IP addresses are not included, because thousands of
    /// phones share one address of a carrier and most of them have the same browser.
    pub traces: Vec<Trace>,
}

/// The first reason to review the reward of `referrer` for `referee`, if there is one. `rewards` is
/// the number of rewards of the referrer within [`REWARDS_WINDOW_DAYS`].
#[must_use]
pub fn doubt(referrer: &Person, referee: &Person, rewards: u32) -> Option<Doubt> {
    let shared = |kind| {
        referrer
            .traces
            .iter()
            .any(|trace| trace.kind == kind && referee.traces.contains(trace))
    };
    let doubts = [
        (Doubt::Inactive, !referrer.active),
        (
            Doubt::SamePhone,
            referrer.phone.is_some() && referrer.phone == referee.phone,
        ),
        (Doubt::SameDevice, shared(TraceKind::Device)),
        (Doubt::SamePayment, shared(TraceKind::Payment)),
        (Doubt::SameAccount, shared(TraceKind::Account)),
        (
            Doubt::SameAddress,
            referrer
                .addresses
                .iter()
                .any(|home| referee.addresses.iter().any(|other| same_home(home, other))),
        ),
        (Doubt::ManyRewards, rewards >= REWARDS_MAX),
    ];
    doubts
        .into_iter()
        .find(|(_, holds)| *holds)
        .map(|(doubt, _)| doubt)
}

/// Whether two addresses consist of the same letters and digits, ignoring case and all other
/// characters.
fn same_home(one: &str, other: &str) -> bool {
    let plain = |text: &str| {
        text.chars()
            .filter(|c| c.is_alphanumeric())
            .flat_map(char::to_lowercase)
            .collect::<String>()
    };
    let one = plain(one);
    !one.is_empty() && one == plain(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(number: u8) -> Person {
        Person {
            active: true,
            phone: Some(format!("+23480312345{number:02}")),
            addresses: vec![format!("{number} Third Avenue, Gwarinpa")],
            traces: [TraceKind::Device, TraceKind::Payment, TraceKind::Account]
                .map(|kind| Trace::new(kind, &number.to_string()))
                .into(),
        }
    }

    #[test]
    fn t51_two_people_of_their_own_raise_no_doubt() {
        assert_eq!(doubt(&person(1), &person(2), REWARDS_MAX - 1), None);
        let unknown = Person {
            active: true,
            ..Person::default()
        };
        assert_eq!(
            doubt(&unknown, &unknown, 0),
            None,
            "what is not known is not the same"
        );
        let blank = Person {
            addresses: vec![" - ".into()],
            ..unknown
        };
        assert_eq!(doubt(&blank, &blank, 0), None);
    }

    #[test]
    fn t51_the_same_device_phone_or_door_is_looked_at() {
        for (kind, expected) in [
            (TraceKind::Device, Doubt::SameDevice),
            (TraceKind::Payment, Doubt::SamePayment),
            (TraceKind::Account, Doubt::SameAccount),
        ] {
            let same = Person {
                traces: vec![Trace::new(kind, "1")],
                ..person(2)
            };
            assert_eq!(doubt(&person(1), &same, 0), Some(expected), "{kind:?}");
        }
        let phone = Person {
            phone: person(1).phone,
            ..person(2)
        };
        assert_eq!(doubt(&person(1), &phone, 0), Some(Doubt::SamePhone));
        let neighbour = Person {
            addresses: vec!["1, THIRD avenue - gwarinpa".into()],
            ..person(2)
        };
        assert_eq!(doubt(&person(1), &neighbour, 0), Some(Doubt::SameAddress));
    }

    #[test]
    fn t52_the_eleventh_reward_in_thirty_days_is_looked_at() {
        assert_eq!(
            doubt(&person(1), &person(2), REWARDS_MAX),
            Some(Doubt::ManyRewards)
        );
    }

    #[test]
    fn no_payout_goes_to_a_closed_account() {
        let closed = Person {
            active: false,
            ..person(1)
        };
        assert_eq!(doubt(&closed, &person(2), 0), Some(Doubt::Inactive));
    }
}

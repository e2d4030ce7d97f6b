use crate::{
    Mail,
    mail_text::{clock_of, hello},
};
use identity::User;
use kernel::Timestamp;

/// A time as text: the day and the hour by the Abuja clock.
fn when(at: Timestamp) -> String {
    format!("{} at {}", at.abuja_date(), clock_of(at))
}

/// The notice of a suspension, with what goes on and where to object. The reason is kept to staff,
/// because it may name another person.
#[must_use]
pub fn suspended_mail(user: &User, public_url: &str) -> Mail {
    let until = user.suspension.and_then(|suspension| suspension.until);
    let until = until.map_or_else(
        || "until further notice".to_owned(),
        |until| format!("until {}", when(until)),
    );
    let text = format!(
        "{},\n\nYour Gida account is suspended {until}. You cannot sign in during this time. What you have booked and paid \
         goes on as agreed, and money that we owe you stays yours.\n\nIf you think that this is a mistake, contact us \
         and we will look at it:\n\n{public_url}/support\n\nGida, Abuja\n",
        hello(user)
    );
    Mail {
        to: user.email.clone(),
        subject: "Your account is suspended".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}

/// The notice that a suspension has ended.
#[must_use]
pub fn reinstated_mail(user: &User, public_url: &str) -> Mail {
    let text = format!(
        "{},\n\nYour Gida account is open again. You can sign in:\n\n{public_url}/auth\n\nGida, Abuja\n",
        hello(user)
    );
    Mail {
        to: user.email.clone(),
        subject: "Your account is open again".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}

/// The notice to a new member of staff, with the link to choose the password that staff need.
#[must_use]
pub fn role_mail(user: &User, public_url: &str, token: &str) -> Mail {
    let text = format!(
        "{},\n\nYour Gida account is now a staff account. Every device was signed out, and your old password no longer \
         works. Choose a new one of at least 12 characters:\n\n{public_url}/auth?reset={token}\n\nThe link works once, within 30 \
         minutes. After that, ask for another one with \"Forgot password\". If you did not expect this, contact us at \
         once.\n\nGida, Abuja\n",
        hello(user)
    );
    Mail {
        to: user.email.clone(),
        subject: "Your account is now a staff account".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use identity::{NewUser, ReferralCode, Suspension};
    use kernel::{Email, UserId};

    fn user() -> User {
        let id: UserId = "01900000-0000-7000-8000-000000000001".parse().unwrap();
        let new = NewUser {
            id,
            first_name: "Ada".into(),
            last_name: "Obi".into(),
            email: Email::parse("ada@example.ng").unwrap(),
            password_hash: "hash".into(),
            phone: None,
            referral_code: ReferralCode::derive(id, 0),
            referred_by: None,
            now: Timestamp::from_unix(1_780_000_000).unwrap(),
        };
        User::register(new).unwrap()
    }

    #[test]
    fn a_suspension_says_until_when_what_goes_on_and_where_to_object() {
        let mut user = user();
        let since = Timestamp::from_unix(1_780_000_000).unwrap();
        assert!(
            user.suspend_for(Suspension {
                since,
                until: Some(since.plus_hours(24))
            })
            .is_now()
        );
        let mail = suspended_mail(&user, "https://gida.example");
        assert!(
            mail.text.contains("suspended until 2026-05-29 at 21:26."),
            "{}",
            mail.text
        );
        assert!(
            mail.text.contains("goes on as agreed")
                && mail.text.contains("\nhttps://gida.example/support\n")
        );
        assert!(user.suspend_for(Suspension { since, until: None }).is_now());
        assert!(
            suspended_mail(&user, "")
                .text
                .contains("suspended until further notice.")
        );
    }

    #[test]
    fn t81_the_name_of_a_person_does_not_reach_the_headers_of_a_mail() {
        let role = role_mail(&user(), "https://gida.example", "t0ken");
        for mail in [
            &suspended_mail(&user(), ""),
            &reinstated_mail(&user(), ""),
            &role,
        ] {
            assert!(
                !mail.subject.contains("Ada") && mail.to == user().email,
                "{}",
                mail.subject
            );
        }
        assert!(
            role.text
                .contains("\nhttps://gida.example/auth?reset=t0ken\n")
        );
    }
}

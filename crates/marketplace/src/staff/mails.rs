use crate::{
    Mail, MailTexts,
    mail_text::{Recipient, staff_reset_link, time_text},
};
use identity::User;
use kernel::Role;
use notifications::MessageTemplate;

/// The notice of a suspension, with what goes on and where to object. The reason is kept to staff,
/// because it may name another person.
#[must_use]
pub fn suspended_mail(user: &User, from: MailTexts<'_>) -> Mail {
    let until = user.suspension.and_then(|suspension| suspension.until);
    let until = until.map_or_else(
        || "until further notice".to_owned(),
        |until| format!("until {}", time_text(until)),
    );
    let values = [("until", until.as_str())];
    let link = Some("/support".to_owned());
    let template = MessageTemplate::MAIL_SUSPENDED;
    from.mail(template, Recipient::of(user), &values, link)
}

/// The notice that a suspension has ended.
#[must_use]
pub fn reinstated_mail(user: &User, from: MailTexts<'_>) -> Mail {
    let link = Some(sign_in_page(user.role).to_owned());
    let template = MessageTemplate::MAIL_REINSTATED;
    from.mail(template, Recipient::of(user), &[], link)
}

/// The page on which a person of this role signs in.
const fn sign_in_page(role: Role) -> &'static str {
    match role {
        Role::Customer => "/auth",
        Role::ServiceProvider => "/service-provider/login",
        Role::Admin => "/admin/login",
    }
}

/// The notice to a new member of staff, with the link to choose the password that staff need.
#[must_use]
pub fn role_mail(user: &User, from: MailTexts<'_>, token: &str) -> Mail {
    let link = Some(staff_reset_link(token));
    let template = MessageTemplate::MAIL_STAFF_ROLE;
    from.mail(template, Recipient::of(user), &[], link)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message_texts::MessageTexts;
    use identity::{NewUser, ReferralCode, Suspension};
    use kernel::{Email, Timestamp, UserId};

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

    static BUILT_IN: MessageTexts = MessageTexts::built_in();

    fn from(public_url: &str) -> MailTexts<'_> {
        MailTexts {
            texts: &BUILT_IN,
            public_url,
        }
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
        let mail = suspended_mail(&user, from("https://gida.example"));
        assert!(
            mail.text.contains("suspended until 29 May 2026 at 9:26pm."),
            "{}",
            mail.text
        );
        assert!(
            mail.text.contains("goes on as agreed")
                && mail.text.contains("\nhttps://gida.example/support\n")
        );
        assert!(user.suspend_for(Suspension { since, until: None }).is_now());
        assert!(
            suspended_mail(&user, from(""))
                .text
                .contains("suspended until further notice.")
        );
    }

    #[test]
    fn t81_the_name_of_a_person_does_not_reach_the_headers_of_a_mail() {
        let role = role_mail(&user(), from("https://gida.example"), "t0ken");
        for mail in [
            &suspended_mail(&user(), from("")),
            &reinstated_mail(&user(), from("")),
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
                .contains("\nhttps://gida.example/auth?role=staff&reset=t0ken\n")
        );
    }

    #[test]
    fn an_account_that_is_open_again_leads_to_the_sign_in_page_of_its_role() {
        let mut user = user();
        for (role, page) in [
            (Role::Customer, "/auth"),
            (Role::ServiceProvider, "/service-provider/login"),
            (Role::Admin, "/admin/login"),
        ] {
            user.role = role;
            let mail = reinstated_mail(&user, from("https://gida.example"));
            let link = format!("\nhttps://gida.example{page}\n");
            assert!(mail.text.contains(&link), "{}", mail.text);
        }
    }
}

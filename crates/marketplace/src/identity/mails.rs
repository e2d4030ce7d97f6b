use crate::{
    Mail,
    mail_text::{clock_of, hello},
};
use identity::{Session, User};
use kernel::{Email, Timestamp};

/// The mail with the link to a new password, valid for 30 minutes.
#[must_use]
pub fn password_reset_mail(user: &User, public_url: &str, token: &str) -> Mail {
    let text = format!(
        "{},\n\nSomeone asked for a new password for your Gida account. If it was you, choose a new password here:\n\n\
         {public_url}/auth?reset={token}\n\nThe link works once, within 30 minutes. If it was not you, ignore this mail. Your \
         password has not changed.\n\nGida, Abuja\n",
        hello(user)
    );
    Mail {
        to: user.email.clone(),
        subject: "Choose a new password".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}

/// The mail with the link that verifies an address, valid for a day.
#[must_use]
pub fn verification_mail(user: &User, public_url: &str, token: &str) -> Mail {
    let text = format!(
        "{},\n\nWelcome to Gida. Please confirm your e-mail address:\n\n{public_url}/auth?verify={token}\n\n\
         The link works once, within 24 hours. If you did not sign up, ignore this mail.\n\nGida, Abuja\n",
        hello(user)
    );
    Mail {
        to: user.email.clone(),
        subject: "Confirm your e-mail address".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}

/// The mail to a person for whom operations opened an account, with the link that verifies the
/// address, valid for a day.
#[must_use]
pub fn account_opened_mail(user: &User, public_url: &str, token: &str) -> Mail {
    let text = format!(
        "{},\n\nSomeone asked Gida by phone to book for them, with this e-mail address. We opened an account for it. \
         Please confirm the address:\n\n{public_url}/auth?verify={token}\n\nThe link works once, within 24 hours. To \
         sign in, choose \u{201c}Forgot your password?\u{201d} on the sign-in page; you then set a password of your own. If it \
         was not you, ignore this mail.\n\nGida, Abuja\n",
        hello(user)
    );
    Mail {
        to: user.email.clone(),
        subject: "Your Gida account".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}

/// The notice after a password was changed.
#[must_use]
pub fn password_changed_mail(user: &User, public_url: &str) -> Mail {
    let text = format!(
        "{},\n\nThe password of your Gida account was changed just now, and every device was signed out. If it was \
         you, there is nothing to do. If it was not, choose a new password at once and contact us:\n\n{public_url}/auth\n\nGida, Abuja\n",
        hello(user)
    );
    Mail {
        to: user.email.clone(),
        subject: "Your password was changed".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}

/// The notice after a signed-in user changed the password.
#[must_use]
pub fn own_password_changed_mail(user: &User, public_url: &str) -> Mail {
    let text = format!(
        "{},\n\nThe password of your Gida account was changed just now, and every other device was signed out. If it \
         was you, there is nothing to do. If it was not, choose a new password at once and contact us:\n\n{public_url}/auth\n\n\
         Gida, Abuja\n",
        hello(user)
    );
    Mail {
        to: user.email.clone(),
        subject: "Your password was changed".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}

/// The notice after the second step was turned on.
#[must_use]
pub fn second_factor_on_mail(user: &User, public_url: &str) -> Mail {
    let text = format!(
        "{},\n\nYour Gida account now asks for a code of your authenticator after the password. Every other device \
         was signed out. Keep your recovery codes in a safe place. If it was not you, choose a new password at once \
         and contact us:\n\n{public_url}/auth\n\nGida, Abuja\n",
        hello(user)
    );
    Mail {
        to: user.email.clone(),
        subject: "Your account now asks for a second step".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}

/// The notice after the second step was turned off.
#[must_use]
pub fn second_factor_off_mail(user: &User, public_url: &str) -> Mail {
    let text = format!(
        "{},\n\nYour Gida account no longer asks for a code after the password. Every other device was signed \
         out. If it was not you, choose a new password at once and contact us:\n\n{public_url}/auth\n\nGida, Abuja\n",
        hello(user)
    );
    Mail {
        to: user.email.clone(),
        subject: "The second step was turned off".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}

/// The notice after a phone number was confirmed, which is a new way to sign in.
#[must_use]
pub fn phone_confirmed_mail(user: &User, public_url: &str) -> Mail {
    let number = user
        .phone
        .as_ref()
        .map_or_else(String::new, |phone| format!(" {}", phone.masked()));
    let text = format!(
        "{},\n\nThe phone number{number} was confirmed for your Gida account just now. You can now sign in with a code that \
         we send to it. If it was not you, choose a new password at once and contact us:\n\n{public_url}/auth\n\n\
         Gida, Abuja\n",
        hello(user)
    );
    Mail {
        to: user.email.clone(),
        subject: "Your phone number was confirmed".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}

/// The notice after a phone number was replaced by another one.
#[must_use]
pub fn phone_changed_mail(user: &User, public_url: &str) -> Mail {
    let number = user
        .phone
        .as_ref()
        .map_or_else(String::new, |phone| format!(" to {}", phone.masked()));
    let text = format!(
        "{},\n\nThe phone number of your Gida account was changed{number} just now. If we pay out money to you, nothing is paid \
         out for 24 hours. If it was not you, choose a new password at once and contact us:\n\n{public_url}/auth\n\n\
         Gida, Abuja\n",
        hello(user)
    );
    Mail {
        to: user.email.clone(),
        subject: "Your phone number was changed".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}

/// The notice to the present address that another one was asked for.
#[must_use]
pub fn email_change_asked_mail(user: &User, public_url: &str) -> Mail {
    let text = format!(
        "{},\n\nSomeone with your password asked for another e-mail address for your Gida account. It changes when the link \
         in the mail to that address is opened. If it was not you, choose a new password at once and contact us:\n\n\
         {public_url}/auth\n\nGida, Abuja\n",
        hello(user)
    );
    Mail {
        to: user.email.clone(),
        subject: "Another e-mail address was asked for".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}

/// The mail to the new address, with the link that changes it. It carries nothing that a person
/// typed, because the address may belong to a stranger.
#[must_use]
pub fn email_change_mail(to: Email, public_url: &str, token: &str) -> Mail {
    let text = format!(
        "Hello,\n\nThis address was entered as the new e-mail address of a Gida account. Please confirm it:\n\n\
         {public_url}/auth?change={token}\n\nThe link works once, within 60 minutes. If it was not you, ignore this mail.\n\n\
         Gida, Abuja\n"
    );
    Mail {
        to,
        subject: "Confirm your new e-mail address".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}

/// The mail to the old address, with the link that undoes the change.
#[must_use]
pub fn email_changed_mail(to: Email, public_url: &str, token: &str) -> Mail {
    let text = format!(
        "Hello,\n\nThe e-mail address of your Gida account was changed just now, and other devices were signed out. If it \
         was you, there is nothing to do. If it was not, take your account back here:\n\n{public_url}/auth?undo={token}\n\n\
         The link works once, within 24 hours. In this time, no money is paid out.\n\nGida, Abuja\n"
    );
    Mail {
        to,
        subject: "Your e-mail address was changed".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}

/// The notice about a sign-in from another device or network. `latest` is the session of it, unless
/// it has ended. The name of the browser is not in the mail, because a stranger chooses it.
#[must_use]
pub fn new_sign_in_mail(user: &User, latest: Option<&Session>, public_url: &str) -> Mail {
    let place = latest.map_or_else(String::new, |session| {
        let address = session.ip.as_deref().unwrap_or("an unknown address");
        format!(
            ", on {} at {} in Abuja, from the address {address}",
            session.created_at.abuja_date(),
            clock_of(session.created_at)
        )
    });
    let text = format!(
        "{},\n\nSomeone signed in to your Gida account on a device or in a network that is new{place}. If it was you, there \
         is nothing to do. If it was not, choose a new password at once, which signs out every device, and tell your \
         administrator:\n\n{public_url}/auth\n\nGida, Abuja\n",
        hello(user)
    );
    Mail {
        to: user.email.clone(),
        subject: "A new sign-in to your account".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}

/// The notice that the password is being guessed.
#[must_use]
pub fn sign_ins_slowed_mail(user: &User, public_url: &str) -> Mail {
    let text = format!(
        "{},\n\nSomeone is trying to sign in to your Gida account with wrong passwords, so signing in on a new device takes \
         longer for a while. Devices on which you signed in before are not slowed down. No one got in. If your password is \
         short, or if you use it elsewhere, choose a new one. The link in that mail signs you in at once:\n\n\
         {public_url}/auth\n\nGida, Abuja\n",
        hello(user)
    );
    Mail {
        to: user.email.clone(),
        subject: "Someone is trying to sign in to your account".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}

/// The notice after a user asked for erasure, with the way to withdraw.
#[must_use]
pub fn account_closing_mail(user: &User, erase_after: Timestamp, public_url: &str) -> Mail {
    let text = format!(
        "{},\n\nYou asked us to erase your Gida account. We will erase it on {}, together with everything that identifies \
         you. Credit that you have not spent is lost. Until then you can sign in and keep your account:\n\n{public_url}/auth\n\nIf \
         you did not ask for this, sign in, keep your account and change your password.\n\nGida, Abuja\n",
        hello(user),
        erase_after.abuja_date()
    );
    Mail {
        to: user.email.clone(),
        subject: "Your account will be erased".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}

#[cfg(test)]
mod tests;

//! The mails about an account, and the parts that every mail has. The mail of a notification has the title
//! and the text of the notification.

use super::{lists::mails, placeholders::*};

mails! { MAILS:
    MAIL_FRAME "frame" "Every mail: what is around its text" {
        Greeting [NAME] "Hello{name},"
            pcm "Good day{name},";
        Button [] "Open in Gida"
            pcm "Open am for Gida";
        Receipt [PAGE] "Your receipt: {link}"
            pcm "Your receipt: {link}";
        Check [PAGE] "Anyone can check it: {link}"
            pcm "Anybody fit check am: {link}";
        Settings [PAGE] "Choose which mails you get: {link}"
            pcm "Choose di mails wey you wan get: {link}";
        Stop [STOP_PAGE] "You get this mail because you want offers and news. You can stop them here: {link}"
            pcm "You get dis mail because you want offers and news. You fit stop dem here: {link}";
        Signature [] "Gida, Abuja"
            pcm "Gida, Abuja";
    }
    MAIL_PASSWORD_RESET "password-reset" "To a person who forgot the password" {
        Subject [] "Choose a new password";
        Opening [] "Someone asked for a new password for your Gida account. If it was you, choose a new password here:";
        Closing [] "The link works once, within 30 minutes. If it was not you, ignore this mail. Your password has not changed.";
    }
    MAIL_VERIFICATION "verification" "To a new person: confirm the address" {
        Subject [] "Confirm your e-mail address";
        Opening [] "Welcome to Gida. Please confirm your e-mail address:";
        Closing [] "The link works once, within 24 hours. If you did not sign up, ignore this mail.";
    }
    MAIL_ACCOUNT_OPENED "account-opened" "To a person for whom our team opened an account" {
        Subject [] "Your Gida account";
        Opening [] "Someone asked Gida by phone to book for them, with this e-mail address. We opened an account for it. Please confirm the address:";
        Closing [] "The link works once, within 24 hours. To sign in, choose “Forgot your password?” on the sign-in page; you then set a password of your own. If it was not you, ignore this mail.";
    }
    MAIL_PASSWORD_WAS_RESET "password-was-reset" "After the password was set with a link" {
        Subject [] "Your password was changed";
        Opening [] "The password of your Gida account was changed just now, and every device was signed out. If it was you, there is nothing to do. If it was not, choose a new password at once and contact us:";
    }
    MAIL_PASSWORD_CHANGED "password-changed" "After a person changed the password" {
        Subject [] "Your password was changed";
        Opening [] "The password of your Gida account was changed just now, and every other device was signed out. If it was you, there is nothing to do. If it was not, choose a new password at once and contact us:";
    }
    MAIL_SECOND_STEP_ON "second-step-on" "After the second step was turned on" {
        Subject [] "Your account now asks for a second step";
        Opening [] "Your Gida account now asks for a code from your authenticator app after the password. Every other device was signed out. Keep your recovery codes in a safe place. If it was not you, choose a new password at once and contact us:";
    }
    MAIL_SECOND_STEP_OFF "second-step-off" "After the second step was turned off" {
        Subject [] "The second step was turned off";
        Opening [] "Your Gida account no longer asks for a code after the password. Every other device was signed out. If it was not you, choose a new password at once and contact us:";
    }
    MAIL_PHONE_CONFIRMED "phone-confirmed" "After a phone number was confirmed" {
        Subject [] "Your phone number was confirmed";
        Opening [PHONE] "The phone number{number} was confirmed for your Gida account just now. You can now sign in with a code that we send to it. If it was not you, choose a new password at once and contact us:";
    }
    MAIL_PHONE_CHANGED "phone-changed" "After the phone number was changed" {
        Subject [] "Your phone number was changed";
        Opening [NEW_PHONE] "The phone number of your Gida account was changed{number} just now. If we pay out money to you, nothing is paid out for 24 hours. If it was not you, choose a new password at once and contact us:";
    }
    MAIL_EMAIL_CHANGE_ASKED "email-change-asked" "To the present address: another one was asked for" {
        Subject [] "Another e-mail address was asked for";
        Opening [] "Someone with your password asked for another e-mail address for your Gida account. It changes when the link in the mail to that address is opened. If it was not you, choose a new password at once and contact us:";
    }
    MAIL_EMAIL_CHANGE "email-change" "To a new address: confirm it" {
        Subject [] "Confirm your new e-mail address";
        Opening [] "This address was entered as the new e-mail address of a Gida account. Please confirm it:";
        Closing [] "The link works once, within 60 minutes. If it was not you, ignore this mail.";
    }
    MAIL_EMAIL_CHANGED "email-changed" "To the old address: the address was changed" {
        Subject [] "Your e-mail address was changed";
        Opening [] "The e-mail address of your Gida account was changed just now, and other devices were signed out. If it was you, there is nothing to do. If it was not, take your account back here:";
        Closing [] "The link works once, within 24 hours. Until then, no money is paid out.";
    }
    MAIL_NEW_SIGN_IN "new-sign-in" "To our team: a sign-in on another device" {
        Subject [] "A new sign-in to your account";
        Opening [PLACE] "Someone signed in to your Gida account from a new device or network{place}. If it was you, there is nothing to do. If it was not, choose a new password at once, which signs out every device, and tell your administrator:";
    }
    MAIL_SIGN_INS_SLOWED "sign-ins-slowed" "To a person whose password is being guessed" {
        Subject [] "Someone is trying to sign in to your account";
        Opening [] "Someone is trying to sign in to your Gida account with wrong passwords, so signing in on a new device takes longer for a while. Devices on which you signed in before are not slowed down. No one got in. If your password is short, or if you use it elsewhere, choose a new one with “Forgot your password?”. The link that we then send signs you in at once:";
    }
    MAIL_ACCOUNT_CLOSING "account-closing" "After a person asked for the erasure of the account" {
        Subject [] "Your account will be erased";
        Opening [DAY] "You asked us to erase your Gida account. We will erase it on {day}, together with everything that identifies you. Credit that you have not spent is lost. Until then you can sign in and keep your account:";
        Closing [] "If you did not ask for this, sign in, keep your account and change your password.";
    }
    MAIL_SUSPENDED "suspended" "After an account was suspended" {
        Subject [] "Your account is suspended";
        Opening [UNTIL] "Your Gida account is suspended {until}. You cannot sign in during this time. What you have booked and paid goes on as agreed, and money that we owe you stays yours.";
        Details [] "If you think that this is a mistake, contact us and we will look at it:";
    }
    MAIL_REINSTATED "reinstated" "After a suspension has ended" {
        Subject [] "Your account is open again";
        Opening [] "Your Gida account is open again. You can sign in:";
    }
    MAIL_STAFF_ROLE "staff-role" "To a new member of staff" {
        Subject [] "Your account is now a staff account";
        Opening [] "Your Gida account is now a staff account. Every device was signed out, and your old password no longer works. Choose a new one of at least 12 characters:";
        Closing [] "The link works once, within 30 minutes. After that, ask for another one with “Forgot your password?”. If you did not expect this, contact us at once.";
    }
    MAIL_BANK_ACCOUNT "bank-account" "To the provider: the bank account was set" {
        Subject [] "Your bank account was set"
            pcm "We don set your bank account";
        Opening [NUMBER, BANK] "Your payouts now go to the account {number} at {bank}."
            pcm "From now your payouts go enter account {number} for {bank}.";
        Details [] "If this was not you, change your password and contact support at once:"
            pcm "If no be you, change your password and contact support now now:";
    }
    MAIL_BANK_ACCOUNT_HELD "bank-account-held" "To the provider: the bank account was set, payouts wait" {
        Subject [] "Your bank account was set"
            pcm "We don set your bank account";
        Opening [NUMBER, BANK, TIME] "Your payouts now go to the account {number} at {bank}. To keep your money safe, nothing is paid out before {time}."
            pcm "From now your payouts go enter account {number} for {bank}. To keep your money safe, we no go pay anything before {time}.";
        Details [] "If this was not you, change your password and contact support at once:"
            pcm "If no be you, change your password and contact support now now:";
    }
    MAIL_CHAT_CODE "chat-code" "The code that connects an account to WhatsApp" {
        Subject [] "Your Gida code";
        Opening [CODE, MINUTES] "Your code is {code}. Type it in the chat with Gida to connect your account. The code is valid for {minutes}.";
        Closing [] "If you did not ask for it, ignore this mail and tell no one the code.";
    }
}

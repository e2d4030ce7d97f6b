//! A user's own account: signing up, in and out, verification, profile, location and read
//! notifications.
//!
//! Secrets come in as hashes: the cookie's key and mailed tokens exist in the clear only where they
//! are sent from.

mod account_for_customer;
mod begin_second_factor;
mod change_email;
mod change_password;
mod chat_account;
mod close_account;
mod complete_profile;
mod confirm_second_factor;
mod confirmed_phone;
mod error;
mod list_sessions;
mod mails;
mod mark_all_notifications_read;
mod mark_notification_read;
mod new_sign_in;
mod open_session;
mod picture;
mod reauthenticate;
mod register;
mod renew_recovery_codes;
mod request_password_reset;
mod request_phone_code;
mod resend_verification;
mod reset_password;
mod revoke_session;
mod second_step;
mod set_location;
mod set_preferences;
mod sign_in;
mod sign_out;
mod slow_sign_ins;
mod stop_marketing;
mod touch_session;
mod turn_off_second_factor;
mod verify_email;
mod verify_phone_code;

pub use crate::{accounts::ClosingAccount, device::Device};
pub use account_for_customer::{OpenForCustomer, open_for_customer};
pub use begin_second_factor::{BeginSecondFactor, begin_second_factor};
pub use change_email::{
    AskEmailChange, ChangedEmail, ConfirmEmailChange, UndoEmailChange, ask_email_change,
    confirm_email_change, undo_email_change,
};
pub use change_password::{ChangePassword, ChangedPassword, change_password};
pub use chat_account::{ChatAccount, OpenChatAccount, fill_profile, open_chat_account};
pub use close_account::{CloseAccount, close_account, erase_account, keep_account};
pub use complete_profile::{CompleteProfile, complete_profile};
pub use confirm_second_factor::{ConfirmSecondFactor, SecondFactorChanged, confirm_second_factor};
pub use confirmed_phone::lapse_phone;
pub use error::{IdentityError, suspended_message};
pub use list_sessions::list_sessions;
pub use mails::{
    account_closing_mail, account_opened_mail, email_change_asked_mail, email_change_mail,
    email_changed_mail, new_sign_in_mail, own_password_changed_mail, password_changed_mail,
    password_reset_mail, phone_changed_mail, phone_confirmed_mail, second_factor_off_mail,
    second_factor_on_mail, sign_ins_slowed_mail, verification_mail,
};
pub use mark_all_notifications_read::mark_all_notifications_read;
pub use mark_notification_read::{MarkNotificationRead, mark_notification_read};
pub use open_session::Opening;
pub use picture::{KeepPicture, PictureError, keep_picture, picture_url, remove_picture};
pub use reauthenticate::{Reauthenticate, reauthenticate};
pub use register::{Register, Registered, register};
pub use renew_recovery_codes::{RenewRecoveryCodes, renew_recovery_codes};
pub use request_password_reset::{RequestPasswordReset, request_password_reset};
pub use request_phone_code::{
    CodeRequest, RequestPhoneCode, channel_of_code, request_phone_code, typed_phone,
};
pub use resend_verification::{ResendVerification, resend_verification};
pub use reset_password::{ResetPassword, reset_password};
pub use revoke_session::{RevokeSession, revoke_session};
pub use second_step::Factors;
pub use set_location::{SetLocation, set_location};
pub use set_preferences::{SetPreferences, set_preferences};
pub use sign_in::{SignIn, SignedIn, sign_in};
pub use sign_out::sign_out;
pub use slow_sign_ins::slow_sign_ins;
pub use stop_marketing::{StopMarketing, stop_link, stop_marketing};
pub use touch_session::touch_session;
pub use turn_off_second_factor::{TurnOffSecondFactor, drop_second_factor, turn_off_second_factor};
pub use verify_email::{VerifyEmail, verify_email};
pub use verify_phone_code::{CodeBearer, VerifiedPhone, VerifyPhoneCode, verify_phone_code};

use crate::UnitOfWork;
use identity::{Session, User};
use kernel::{SessionId, UserId};

/// Locks an active user and a session. The session is `None` when it is not the user's.
fn lock_active(
    uow: &mut dyn UnitOfWork,
    user: UserId,
    session: SessionId,
) -> Result<(User, Option<Session>), IdentityError> {
    let active = uow
        .users()
        .lock(user)?
        .filter(User::is_active)
        .ok_or(IdentityError::NotFound)?;
    let session = uow
        .sessions()
        .lock(session)?
        .filter(|session| session.user == user);
    Ok((active, session))
}

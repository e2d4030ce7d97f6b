//! People and how they prove their identity: the user aggregate, sessions, one-time tokens and the
//! rules for names, passwords and profiles. The crate is pure: the time and every id come with the
//! command.

mod contact_change;
mod credentials;
mod erasure;
mod location;
mod password;
mod phone_code;
mod ports;
mod preferences;
mod profile;
mod quiet_hours;
mod referral_code;
mod search;
mod second_factor;
mod session;
mod staff_request;
mod suspension;
mod time_zone;
mod token;
mod user;

pub use contact_change::CONTACT_HOLD_HOURS;
pub use credentials::{KEY_HASH_CHARS, is_key_hash};
pub use erasure::ERASURE_GRACE_DAYS;
pub use location::Location;
pub use password::{
    PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS, STAFF_PASSWORD_MIN_CHARS, check_password,
};
pub use phone_code::{
    CodePurpose, NewPhoneCode, PHONE_CODE_DIGITS, PHONE_CODE_MINS, PHONE_CODE_TRIES,
    PHONE_CONFIRMED_DAYS, PhoneCode, PhoneCodeError, TooEarly,
};
pub use ports::{
    CodeMaker, FactorSealer, HasherError, PasswordHasher, PhoneCodeRepository, SealError,
    SecondFactorRepository, SessionRepository, TokenRepository, UserRepository,
};
pub use preferences::{MessagePreferences, PreferenceChanges};
pub use profile::{DEFAULT_CITY, DEFAULT_STATE, NameUpdate, ProfileError, ProfileUpdate};
pub use quiet_hours::{LocalQuietHours, QuietHours};
pub use referral_code::{REFERRAL_CODE_CHARS, ReferralCode, ReferralCodeError};
pub use search::{SEARCH_MAX_CHARS, SearchText, SearchWord, search_tokens};
pub use second_factor::{
    FACTOR_SECRET_BYTES, FactorCode, FactorSecret, RECOVERY_CODE_CHARS, RECOVERY_CODES,
    SecondFactor, WRONG_CODE, grouped, recovery_codes,
};
pub use session::{NewSession, REAUTH_WINDOW_MINS, SESSIONS_LISTED_MAX, Session};
pub use staff_request::{StaffChange, StaffRequest, StaffRequestError, StaffRequestState};
pub use suspension::{SUSPENSION_ALONE_HOURS, SUSPENSION_MAX_HOURS, Suspension};
pub use time_zone::TimeZone;
pub use token::{NewToken, OneTimeToken, TokenError, TokenPurpose};
pub use user::{NewUser, User, UserStatus};

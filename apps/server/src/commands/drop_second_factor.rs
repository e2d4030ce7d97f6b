use super::migrate::open;
use crate::{console::say, entropy::system_call, settings::Settings};
use kernel::Email;
use marketplace::identity::{IdentityError, drop_second_factor};

/// Turns off the second factor of a person. The operator must have verified the person's identity
/// by other means.
pub async fn drop(settings: &Settings, email: &str) -> Result<(), String> {
    let email = Email::parse(email).map_err(|error| error.to_string())?;
    let database = open(settings)?;
    let dropped = drop_second_factor(&*database.store(), email.clone(), system_call()).await;
    database.shutdown().await;
    dropped.map_err(|error| {
        if matches!(error, IdentityError::NotFound) {
            format!("There is no account with the address {email}.")
        } else {
            error.to_string()
        }
    })?;
    say(&format!(
        "{email} signs in with the password alone now, and is signed out everywhere."
    ));
    Ok(())
}

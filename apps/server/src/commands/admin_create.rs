use super::migrate::open;
use crate::{console::say, entropy::system_call, settings::Settings};
use gateways::{Argon2Hasher, HasherLimits};
use kernel::{Applied, Email, Permissions, Role};
use marketplace::provisioning::{EnrolUser, enrol_user};
use std::io::{BufRead, IsTerminal};

/// Creates a member of staff with every permission.
pub async fn create(settings: &Settings, email: &str) -> Result<(), String> {
    let email = Email::parse(email).map_err(|error| error.to_string())?;
    let password = read_password()?;
    let database = open(settings)?;
    let cmd = EnrolUser {
        call: system_call(),
        email: email.clone(),
        password,
        first_name: "Staff".into(),
        last_name: "Member".into(),
        role: Role::Admin,
        permissions: Permissions::ALL,
        phone: None,
        address: None,
    };
    let hasher = Argon2Hasher::new(HasherLimits::default());
    let enrolled = enrol_user(&*database.store(), &hasher, cmd)
        .await
        .map_err(|error| error.to_string())?;
    database.shutdown().await;
    match enrolled {
        Applied::Now(_) => {
            say(&format!("{email} is a member of staff now."));
            Ok(())
        }
        Applied::Already => Err(format!(
            "{email} has an account already; it was not changed."
        )),
    }
}

fn read_password() -> Result<String, String> {
    let stdin = std::io::stdin();
    if stdin.is_terminal() {
        say("Password (at least 12 characters, shown as you type):");
    }
    let mut line = String::new();
    stdin
        .lock()
        .read_line(&mut line)
        .map_err(|error| format!("The password could not be read: {error}."))?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

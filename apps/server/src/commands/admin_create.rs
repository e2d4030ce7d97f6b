use super::migrate::open;
use crate::{console::say, entropy::system_call, settings::Settings};
use gateways::{Argon2Hasher, HasherLimits};
use kernel::{Applied, Email, NAME_MAX_CHARS, Permissions, Role};
use marketplace::provisioning::{EnrolUser, enrol_user};
use std::io::{BufRead, IsTerminal};

/// The last name of a person when only one name is known.
const ONLY_ONE_NAME: &str = "Staff";

/// Creates a member of staff with every permission. Each has a name of their own, because two
/// people decide together and the records name both.
pub async fn create(settings: &Settings, email: &str, name: Option<&str>) -> Result<(), String> {
    let email = Email::parse(email).map_err(|error| error.to_string())?;
    let (first_name, last_name) = name.map_or_else(|| names_from(&email), names_in);
    let password = read_password()?;
    let database = open(settings)?;
    let cmd = EnrolUser {
        call: system_call(),
        email: email.clone(),
        password,
        first_name,
        last_name,
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

/// The first name and the last name of a person, from both in one text.
fn names_in(name: &str) -> (String, String) {
    let words: Vec<&str> = name.split_whitespace().collect();
    match words.split_first() {
        Some((first, rest)) if !rest.is_empty() => ((*first).to_owned(), rest.join(" ")),
        _ => (words.concat(), ONLY_ONE_NAME.to_owned()),
    }
}

/// The names that the address suggests: "Ada" and "Obi" for `ada.obi@gida.ng`.
fn names_from(email: &Email) -> (String, String) {
    let local: String = email.local_part().chars().take(NAME_MAX_CHARS).collect();
    let words: Vec<String> = local
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty())
        .map(capitalised)
        .collect();
    if words.is_empty() {
        return names_in("Gida");
    }
    names_in(&words.join(" "))
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
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

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::check_name;

    #[test]
    fn a_typed_name_is_a_first_name_and_the_rest() {
        for (typed, first, last) in [
            ("Ada Obi", "Ada", "Obi"),
            ("  Ada   Ngozi Obi ", "Ada", "Ngozi Obi"),
            ("Ada", "Ada", "Staff"),
            ("", "", "Staff"),
        ] {
            assert_eq!(names_in(typed), (first.to_owned(), last.to_owned()));
        }
    }

    #[test]
    fn without_a_name_the_address_names_each_member_of_staff_differently() {
        for (address, first, last) in [
            ("ada.obi@gida.ng", "Ada", "Obi"),
            ("bisi@gida.ng", "Bisi", "Staff"),
            ("chidi_n-eze+work@gida.ng", "Chidi", "N Eze Work"),
            ("musa7@gida.ng", "Musa", "Staff"),
            ("2026@gida.ng", "Gida", "Staff"),
        ] {
            let names = names_from(&Email::parse(address).unwrap());
            assert_eq!(names, (first.to_owned(), last.to_owned()), "{address}");
        }
        let long = format!("{}@gida.ng", "a".repeat(64));
        let (first, last) = names_from(&Email::parse(&long).unwrap());
        assert!(check_name("firstName", &first).is_ok() && check_name("lastName", &last).is_ok());
    }
}

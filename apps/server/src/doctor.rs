//! `gida doctor`: shows the settings, their defaults and what is wrong.

use crate::{
    console::say,
    maps, messages, nodes,
    settings::{Origin, Settings},
    sms, web_push, whatsapp,
};
use persistence::{Database, Options};

/// Prints everything and returns whether nothing is wrong.
pub async fn examine(settings: &Settings) -> bool {
    say("Settings");
    for shown in &settings.shown {
        let origin = match shown.origin {
            Origin::Set => "set",
            Origin::Default => "default",
        };
        say(&format!(
            "  {:<24} {:<8} {}",
            shown.name,
            origin,
            without_password(&shown.value)
        ));
    }
    let mut faults = settings.faults.clone();
    if !settings.frontend_dir.join("index.html").exists() {
        faults.push(format!(
            "The client is not built: {} has no index.html. Run make run once.",
            settings.frontend_dir.display()
        ));
    }
    match Database::open(&settings.database_url, Options::default()) {
        Err(error) => faults.push(error.to_string()),
        Ok(database) => {
            if database.is_ready().await {
                say(&format!(
                    "Database: {}, migration {}",
                    database.engine_name(),
                    database.migration_id()
                ));
                if let Err(fault) = messages::check(&database).await {
                    faults.push(fault);
                }
            } else {
                faults.push(
                    "The database cannot be read, or is not up to date. Run gida migrate."
                        .to_owned(),
                );
            }
            database.shutdown().await;
        }
    }
    say(&sms::state(settings));
    say(&sms::voice_state(settings));
    say(&web_push::state(settings));
    say(&whatsapp::state(settings));
    match nodes::state(settings).await {
        Ok(sentence) => say(&sentence),
        Err(fault) => faults.push(fault),
    }
    match maps::state(settings).await {
        Ok(sentence) => say(&sentence),
        Err(fault) => faults.push(fault),
    }
    if faults.is_empty() {
        say("All is well.");
    }
    for fault in &faults {
        say(&format!("Wrong: {fault}"));
    }
    faults.is_empty()
}

/// An address such as `postgres://user:secret@host/db` without the password.
fn without_password(value: &str) -> String {
    let Some((scheme, rest)) = value.split_once("://") else {
        return value.to_owned();
    };
    match rest
        .rsplit_once('@')
        .and_then(|(who, host)| Some((who.split_once(':')?.0, host)))
    {
        Some((user, host)) => format!("{scheme}://{user}:***@{host}"),
        None => value.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::without_password;

    #[test]
    fn a_password_in_an_address_is_not_shown() {
        assert_eq!(
            without_password("postgres://gida:s3cret@db/gida"),
            "postgres://gida:***@db/gida"
        );
        assert_eq!(
            without_password("sqlite://data/gida.db"),
            "sqlite://data/gida.db"
        );
        assert_eq!(without_password("on"), "on");
    }
}

use crate::{console::say, files, settings::Settings};

/// Seals every private file under the current key, and returns whether each file could be read.
pub async fn rekey(settings: &Settings) -> Result<bool, String> {
    let done = files::open(settings)?
        .rekey()
        .await
        .map_err(|error| format!("Not all files were reached: {error}. Run it again."))?;
    say(&format!(
        "{} files were sealed under this key already, {} were sealed again, {} were not encrypted and are sealed now",
        done.already, done.resealed, done.sealed
    ));
    if done.unreadable > 0 {
        say(&format!(
            "{} files could not be opened with either key and were left unchanged; set GIDA_FILE_KEY_OLD to the key that encrypted them",
            done.unreadable
        ));
    }
    Ok(done.unreadable == 0)
}

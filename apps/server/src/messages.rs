use catalog::ContentKind;
use marketplace::content::check_messages;
use persistence::Database;

/// Checks the text of every message, so that the server does not start with one that would be
/// refused or cut.
///
/// # Errors
/// A sentence that names the first message with a faulty text, or with a row that cannot be read.
pub async fn check(database: &Database) -> Result<(), String> {
    let queries = database.queries();
    let items = queries
        .items_for_staff(ContentKind::Message)
        .await
        .map_err(|error| format!("The texts of messages cannot be read: {error}"))?;
    check_messages(&items).map_err(|fault| fault.to_string())
}

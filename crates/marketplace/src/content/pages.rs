use super::{ContentError, Edit, editor, record, refused};
use crate::{Store, UnitOfWork};
use catalog::Page;
use kernel::{Applied, FieldErrors, Invocation};

/// A member of staff publishes a new version of a policy page. Users agreed to the old version, so
/// that stays as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishPage {
    pub call: Invocation,
    /// The page, with the version that the editor had read; the new version gets the next number.
    /// Another version is `Stale`.
    pub page: Page,
}

/// Publishes the version. `Already` when the text and the effective day are those of the version
/// that the editor had read.
///
/// # Errors
/// `NotFound`; `Invalid`, also when it would be in force from a past day; `Stale`.
pub async fn publish_page(
    store: &dyn Store,
    cmd: PublishPage,
) -> Result<Applied<()>, ContentError> {
    store
        .unit(cmd.call, move |uow| publish_page_in(uow, &cmd))
        .await
}

fn publish_page_in(
    uow: &mut dyn UnitOfWork,
    cmd: &PublishPage,
) -> Result<Applied<()>, ContentError> {
    let now = uow.now();
    editor(&uow.call())?;
    uow.content().hold_content()?;
    let newest = uow
        .content()
        .newest_page(&cmd.page.slug)?
        .ok_or(ContentError::NotFound)?;
    cmd.page.check().map_err(|fault| refused(&fault))?;
    if newest.version != cmd.page.version {
        return Err(ContentError::Stale);
    }
    if newest == cmd.page {
        return Ok(Applied::Already);
    }
    if cmd.page.effective_from < now.abuja_date() {
        let text = "Rules take effect today or later, because no one has agreed to them before.";
        return Err(FieldErrors::one("effectiveFrom", "in_the_past", text).into());
    }
    let page = Page {
        version: newest.version.saturating_add(1),
        ..cmd.page.clone()
    };
    uow.content().insert_page(&page)?;
    let edit = Edit {
        subject: format!("page:{}", page.slug),
        before: Some(change(&newest)),
        after: Some(change(&page)),
    };
    record(uow, edit)?;
    Ok(Applied::Now(()))
}

/// The entry for the list of changes. It only names the version, because every version is stored in
/// full.
fn change(page: &Page) -> String {
    format!("Version {}, from {}", page.version, page.effective_from)
}

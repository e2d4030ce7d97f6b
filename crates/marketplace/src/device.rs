//! The browser that a request comes from.

use crate::UnitOfWork;
use kernel::{StoreError, UserId};
use referrals::{Trace, TraceKind};

/// The device that sent the request, as a session stores it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Device {
    pub user_agent: Option<String>,
    pub ip: Option<String>,
    /// The network of the address, which many addresses of one person share.
    pub network: Option<String>,
    /// The id in the browser's device cookie. It identifies the browser, not its user.
    pub id: Option<String>,
}

/// The id of a browser as it is stored, which can be compared but not read.
pub(crate) fn device_digest(id: &str) -> String {
    Trace::new(TraceKind::Device, id).digest
}

/// Records the browser in which an account is used.
pub(crate) fn note_device_in(
    uow: &mut dyn UnitOfWork,
    user: UserId,
    device: &Device,
) -> Result<(), StoreError> {
    let now = uow.now();
    match &device.id {
        Some(id) => uow
            .traces()
            .note(user, Trace::new(TraceKind::Device, id), now),
        None => Ok(()),
    }
}

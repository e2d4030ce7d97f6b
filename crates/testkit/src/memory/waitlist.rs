use super::MemoryUnit;
use catalog::{WaitlistEntry, WaitlistRepository};
use kernel::{Applied, StoreError};

impl WaitlistRepository for MemoryUnit {
    fn join(&mut self, entry: WaitlistEntry) -> Result<Applied<()>, StoreError> {
        self.act(|state| {
            let same = |other: &WaitlistEntry| {
                (&other.contact, &other.area, &other.category_slug)
                    == (&entry.contact, &entry.area, &entry.category_slug)
            };
            if state.waitlist.iter().any(same) {
                return Ok(Applied::Already);
            }
            state.waitlist.push(entry);
            Ok(Applied::Now(()))
        })
    }
}

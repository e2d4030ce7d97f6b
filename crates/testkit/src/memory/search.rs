use super::MemoryUnit;
use catalog::{MISSES_PER_DAY, SearchMissRepository, SearchTerm};
use kernel::{Date, StoreError};

impl SearchMissRepository for MemoryUnit {
    fn count_miss(&mut self, term: &SearchTerm, day: Date) -> Result<(), StoreError> {
        self.act(|state| {
            let name = (day, term.to_string());
            let different = state
                .search_misses
                .keys()
                .filter(|(counted, _)| *counted == day)
                .count();
            if state.search_misses.contains_key(&name) || different < MISSES_PER_DAY as usize {
                *state.search_misses.entry(name).or_default() += 1;
            }
            Ok(())
        })
    }
}

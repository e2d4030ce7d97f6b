use crate::prelude::*;
use crate::{schema::search_misses, unit::DieselUnit};
use catalog::{MISSES_PER_DAY, SearchMissRepository, SearchTerm};
use kernel::{Date, StoreError};

impl SearchMissRepository for DieselUnit<'_> {
    fn count_miss(&mut self, term: &SearchTerm, day: Date) -> Result<(), StoreError> {
        let (term, day) = (term.as_str(), day.to_string());
        let one_more = search_misses::asked.eq(search_misses::asked + 1);
        let there = search_misses::table.find((&day, term));
        if self.query(|c| diesel::update(there).set(one_more).execute(c))? > 0 {
            return Ok(());
        }
        let of_day = search_misses::table
            .filter(search_misses::day.eq(&day))
            .count();
        let different: i64 = self.query(|c| of_day.get_result(c))?;
        if different >= i64::from(MISSES_PER_DAY) {
            return Ok(());
        }
        let values = (
            search_misses::term.eq(term),
            search_misses::day.eq(&day),
            search_misses::asked.eq(1),
        );
        self.query(|c| {
            let misses = diesel::insert_into(search_misses::table).values(values);
            misses
                .on_conflict((search_misses::day, search_misses::term))
                .do_update()
                .set(one_more)
                .execute(c)
        })
        .map(drop)
    }
}

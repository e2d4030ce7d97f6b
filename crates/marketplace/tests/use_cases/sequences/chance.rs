/// `SplitMix64`: the same seed, the same decisions.
#[derive(Debug, Clone)]
pub struct Chance(u64);

impl Chance {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
    /// A number below `end`.
    pub fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }
    pub fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }
    pub fn of<T: Clone>(&mut self, choices: &[T]) -> Option<T> {
        let count = u64::try_from(choices.len()).unwrap();
        (count > 0).then(|| choices[usize::try_from(self.below(count)).unwrap()].clone())
    }
}

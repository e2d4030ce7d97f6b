import '@/areas/provider/components/job/stamp-texts.pcm';
import '@/areas/provider/components/job/texts.pcm';
import '@/areas/provider/components/texts.pcm';
import '@/areas/provider/pages/texts.pcm';
import '@/domain/providers/day/texts.pcm';
import '@/domain/providers/texts.pcm';

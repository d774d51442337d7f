package androidx.lifecycle

import kotlinx.coroutines.CoroutineScope

interface LifecycleOwner

val LifecycleOwner.lifecycleScope: CoroutineScope get() = TODO()

open class ViewModel {
    protected open fun onCleared() {}
}

object ViewModelProvider {
    interface Factory
}

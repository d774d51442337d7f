package androidx.activity

import android.app.Activity
import androidx.activity.result.ActivityResultLauncher
import androidx.activity.result.contract.ActivityResultContract
import androidx.lifecycle.LifecycleOwner
import androidx.lifecycle.ViewModel
import androidx.lifecycle.ViewModelProvider

open class ComponentActivity : Activity(), LifecycleOwner {
    fun <I, O> registerForActivityResult(
        contract: ActivityResultContract<I, O>,
        callback: (O) -> Unit,
    ): ActivityResultLauncher<I> = TODO()
}

inline fun <reified VM : ViewModel> ComponentActivity.viewModels(
    noinline factory: (() -> ViewModelProvider.Factory)? = null,
): Lazy<VM> = TODO()
